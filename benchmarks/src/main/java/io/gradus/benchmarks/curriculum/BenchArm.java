package io.gradus.benchmarks.curriculum;

import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentEdits;
import io.gradus.training.document.Reading;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * One way of choosing problems, as the bench names it:
 *
 * <ul>
 *   <li>{@code static} goes through the levels from easy to hard, {@code hard-first} from hard to
 *       easy, each level for an equal share of the tokens; {@code growing} adds a level after each
 *       share.
 *   <li>{@code gated} goes through windows of three levels, the hardest of one being the easiest of
 *       the next, each until seven of ten answers in the window are right.
 *   <li>{@code live} asks evenly over the cells whose running pass rate is neither 0 nor 1, and all
 *       cells a fifth of the time, so that others can come alive; {@code window} asks levels from
 *       those that are not mastered to one beyond the hardest that is not hopeless.
 *   <li>Any other name is a sampler as a stage names it, over the cells of all levels, or over a
 *       pool of problems of all levels where the sampler asks for one. Settings may follow the
 *       name: <code>sec {temperature: 0.1}</code>.
 *   <li>{@code pool:} before a sampler puts it over the pool in any case: {@code pool:uniform} is
 *       the reference of samplers over problems.
 * </ul>
 *
 * @param text the name with its settings
 */
public record BenchArm(String text) {
    /** Problems in a pool: each is asked about eight times in a run, our choice. */
    private static final int POOL = 512;

    private static final String ON_POOL = "pool:";

    /** Levels of a stage of {@code gated}, and when it is left; ours. */
    private static final int WINDOW = 3;

    private static final String GATE = "passRate(all, 48 groups) >= 0.7";

    /**
     * The band of {@code live}: with a rate of a half and groups of 8, one right answer keeps a
     * cell alive for the next one or two measurements; ours.
     */
    private static final String LIVE =
            "ttc-band {from: 0.02, to: 0.98, every: 1, rate: 0.5, explore: 0.2}";

    private static final String MASTERY_WINDOW = "mastery-window";

    /** Arms of a list such as {@code uniform,sec {rate: 0.3, temperature: 0.1}}. */
    public static List<BenchArm> list(String text) {
        return Arrays.stream(text.split(",(?![^{]*})"))
                .map(String::strip)
                .map(BenchArm::new)
                .toList();
    }

    /** The name without settings: what variants of one way share. */
    public String name() {
        return text.replaceFirst("\\s*\\{.*", "");
    }

    /**
     * The document of this arm, or its errors where a sampler is not known or its settings are
     * wrong.
     */
    public Reading<CurriculumDocument> document(BenchFamily family, long tokens) {
        return switch (text) {
            case "static" -> read(family, tokens, staged(family, tokens, upwards(family)));
            case "hard-first" ->
                    read(family, tokens, staged(family, tokens, upwards(family).reversed()));
            case "growing" -> read(family, tokens, growing(family, tokens));
            case "gated" -> read(family, tokens, gated(family));
            case "live" -> new BenchArm(LIVE).sampled(family, tokens);
            case "window" -> new BenchArm(MASTERY_WINDOW).sampled(family, tokens);
            default -> sampled(family, tokens);
        };
    }

    private Reading<CurriculumDocument> sampled(BenchFamily family, long tokens) {
        if (text.startsWith(ON_POOL)) {
            return overPool(family, tokens, text.substring(ON_POOL.length()));
        }
        Reading<CurriculumDocument> overCells =
                read(family, tokens, "[" + stage("mixture", family.grid(), sampler(text)) + "]");
        boolean isWrong = overCells instanceof Reading.Invalid<CurriculumDocument>;
        return isWrong
                        && overPool(family, tokens, text)
                                instanceof Reading.Valid<CurriculumDocument> valid
                ? valid
                : overCells;
    }

    private static Reading<CurriculumDocument> overPool(
            BenchFamily family, long tokens, String sampler) {
        String pools = "{all: {fixed: {problems: [%s], size: %d}}}".formatted(family.grid(), POOL);
        String stages = "[" + stage("mixture", "{pool: all}", sampler(sampler)) + "]";
        return parse(
                DocumentEdits.set(
                        DocumentEdits.set(family.base(tokens), "stages", stages), "pools", pools));
    }

    /** {@code sec {rate: 0.3}} as YAML: {@code sampler: {sec: {rate: 0.3}}}. */
    private static String sampler(String text) {
        int settings = text.indexOf('{');
        return settings < 0
                ? ", sampler: " + text
                : ", sampler: {%s: %s}"
                        .formatted(text.substring(0, settings).strip(), text.substring(settings));
    }

    private static List<Integer> upwards(BenchFamily family) {
        return IntStream.range(0, family.levels()).boxed().toList();
    }

    private static String staged(BenchFamily family, long tokens, List<Integer> order) {
        return order.stream()
                .map(level ->
                        stage(
                                "level " + (level + 1),
                                family.level(level),
                                rule(family, tokens, level.equals(order.getLast()))))
                .collect(Collectors.joining(", ", "[", "]"));
    }

    private static String growing(BenchFamily family, long tokens) {
        int top = family.levels() - 1;
        return IntStream.rangeClosed(0, top)
                .mapToObj(level ->
                        stage(
                                "up to level " + (level + 1),
                                family.upTo(level),
                                rule(family, tokens, level == top)))
                .collect(Collectors.joining(", ", "[", "]"));
    }

    private static String gated(BenchFamily family) {
        int top = family.levels() - 1;
        return IntStream.iterate(0, low -> low < top, low -> low + WINDOW - 1)
                .mapToObj(low -> gate(family, low, Math.min(top, low + WINDOW - 1)))
                .collect(Collectors.joining(", ", "[", "]"));
    }

    private static String gate(BenchFamily family, int low, int high) {
        return stage(
                "levels %d to %d".formatted(low + 1, high + 1),
                family.between(low, high),
                high == family.levels() - 1 ? "" : ", promote: {when: \"" + GATE + "\"}");
    }

    /** The last stage lasts as long as there are tokens. */
    private static String rule(BenchFamily family, long tokens, boolean isLast) {
        return isLast
                ? ""
                : ", promote: {when: \"tokens >= %d\"}".formatted(tokens / family.levels());
    }

    private static String stage(String name, String problems, String more) {
        return "{name: %s, problems: [%s], filter: zero-variance%s}"
                .formatted(name, problems, more);
    }

    private static Reading<CurriculumDocument> read(
            BenchFamily family, long tokens, String stages) {
        return parse(DocumentEdits.set(family.base(tokens), "stages", stages));
    }

    private static Reading<CurriculumDocument> parse(String text) {
        return CurriculumReader.read(text);
    }
}
