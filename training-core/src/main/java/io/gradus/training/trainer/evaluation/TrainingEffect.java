package io.gradus.training.trainer.evaluation;

import io.gradus.training.base.Metric;
import io.gradus.training.base.statistics.Interval;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Whether training added capability or sharpened what the policy before it could do, by pass@k of
 * both on the same problems (the question and the measure of Yue et al. 2025, arXiv:2504.13837; the
 * rule is ours: a gain counts where its 95 % interval over problems leaves out 0).
 *
 * @param kind what it did
 * @param first the gain of the least k
 * @param widest the gain of the largest k
 * @param lost of the gains of larger k than the least that are below 0, the lowest
 * @param room what was left to gain at the largest k: one minus pass@k before training
 */
public record TrainingEffect(Kind kind, Gain first, Gain widest, Optional<Gain> lost, double room) {
    /** Kind of effect that training had. */
    public enum Kind {
        /** Problems are solved that the policy before it did not solve in as many samples. */
        CAPABILITY,
        /** Fewer samples are needed to solve what could be solved before. */
        SHARPENING,
        /** One sample more often is enough, but more samples than that solve less than before. */
        NARROWING,
        /** Less is solved than before. */
        LOSS,
        /** No difference can be told. */
        NONE
    }

    /**
     * Effect that gains show.
     *
     * @param gains at least one
     * @param before pass@k before training at the largest k of the gains
     */
    public static TrainingEffect of(List<Gain> gains, double before) {
        Gain first = least(gains);
        Gain widest = most(gains);
        Optional<Gain> lost =
                gains.stream()
                        .filter(gain -> gain.k() > first.k() && gain.isDown())
                        .min(Comparator.comparingDouble(Gain::difference));
        return new TrainingEffect(
                kind(first, widest, lost.isPresent()), first, widest, lost, 1 - before);
    }

    /**
     * Effect that metrics of a run show; empty where gains or the policy before training were not
     * measured.
     *
     * @param suite {@code evaluation} or {@code transfer}
     * @param metrics the newest value of each
     */
    public static Optional<TrainingEffect> read(String suite, List<Metric> metrics) {
        SequencedMap<String, Double> values = new LinkedHashMap<>();
        metrics.forEach(m -> values.put(m.name(), m.value()));
        Pattern gained = Pattern.compile(Pattern.quote(suite) + "/gain/pass@([0-9]+)");
        List<Gain> gains =
                values.keySet().stream()
                        .map(gained::matcher)
                        .filter(Matcher::matches)
                        .filter(name -> values.containsKey(name.group() + "/high"))
                        .map(name -> gain(name.group(), Integer.parseInt(name.group(1)), values))
                        .toList();
        return gains.isEmpty()
                ? Optional.empty()
                : Optional.ofNullable(values.get(suite + "/initial/pass@" + most(gains).k()))
                        .map(before -> of(gains, before));
    }

    private static Gain gain(String name, int k, SequencedMap<String, Double> values) {
        return new Gain(
                k,
                values.get(name),
                Optional.of(new Interval(values.get(name + "/low"), values.get(name + "/high"))));
    }

    private static Gain least(List<Gain> gains) {
        return gains.stream().min(Comparator.comparingInt(Gain::k)).orElseThrow();
    }

    private static Gain most(List<Gain> gains) {
        return gains.stream().max(Comparator.comparingInt(Gain::k)).orElseThrow();
    }

    private static Kind kind(Gain first, Gain widest, boolean isLost) {
        if (first.k() == widest.k()) {
            return first.isDown() ? Kind.LOSS : Kind.NONE; // one k cannot tell the two apart
        }
        if (widest.isUp()) {
            return Kind.CAPABILITY;
        }
        if (first.isUp()) {
            return isLost ? Kind.NARROWING : Kind.SHARPENING;
        }
        return first.isDown() || isLost ? Kind.LOSS : Kind.NONE;
    }

    /** The effect in a sentence for people, with its numbers. */
    public String sentence() {
        String between =
                lost.filter(gain -> gain.k() != widest.k())
                        .map(gain -> numbers(gain) + ", ")
                        .orElse("");
        String end = first.k() == widest.k() ? "" : ", " + between + numbers(widest);
        return numbers(first) + end + ": " + words() + roomWords();
    }

    private static String numbers(Gain gain) {
        return String.format(Locale.ROOT, "pass@%d %+.3f", gain.k(), gain.difference())
                + gain.interval().map(TrainingEffect::numbers).orElse("");
    }

    private static String numbers(Interval interval) {
        return String.format(Locale.ROOT, " [%+.3f, %+.3f]", interval.low(), interval.high());
    }

    private String words() {
        return switch (kind) {
            case CAPABILITY ->
                    "training added capability; the policy solves problems that it did not solve in %d samples before"
                            .formatted(widest.k());
            case SHARPENING ->
                    "training sharpened the policy; it solves in fewer samples what it could solve before";
            case NARROWING ->
                    "training sharpened the policy and narrowed it; a single sample is right more often, and %d samples solve less than before"
                            .formatted(lost.orElseThrow().k());
            case LOSS -> "training made the policy worse on these problems";
            case NONE -> "these samples show no effect of training";
        };
    }

    private String roomWords() {
        return kind == Kind.CAPABILITY
                ? ""
                : String.format(
                        Locale.ROOT,
                        "; at most %.3f could have been gained at pass@%d",
                        room,
                        widest.k());
    }
}
