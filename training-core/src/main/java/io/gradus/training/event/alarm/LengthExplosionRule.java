package io.gradus.training.event.alarm;

import io.gradus.training.document.Flat;
import io.gradus.training.document.Setting;
import java.util.Locale;
import java.util.Optional;

/**
 * Completions become several times as long as when the stage began, or most of them are cut off by
 * the limit although they were not at first.
 */
@Setting(key = "lengthExplosion", explanation = "Completions become much longer.", defaults = "{}")
public record LengthExplosionRule(
        @Flat(defaults = {"warmUp: 20", "coolDown: 50", "clearAfter: 20"}) AlarmTiming timing,
        @Setting(
                        explanation = "Steps over which lengths are averaged.",
                        defaults = "10",
                        min = 2,
                        max = 10_000,
                        unit = "steps")
                int window,
        @Setting(
                        explanation =
                                "Ratio of the current length to the stage's initial length at which the alarm is raised.",
                        defaults = "2",
                        min = 1,
                        max = 1000)
                double factor,
        @Setting(
                        explanation =
                                "Share of truncated completions at or above which the alarm is raised, where at most half as many were truncated at first.",
                        defaults = "0.5",
                        min = 0,
                        max = 1)
                double truncated)
        implements AlarmRule {
    static final AlarmKind KIND =
            new AlarmKind(
                    "lengthExplosion",
                    "Length explosion",
                    "Check whether a criterion rewards length and whether long completions are cut off. Add"
                            + " a length criterion, or raise objective.maxTokens if the length is needed.",
                    "objective.maxTokens",
                    Optional.of(FalseAlarmRate.raised(0)));

    @Override
    public AlarmKind kind() {
        return KIND;
    }

    @Override
    public Detector detector() {
        return new Watch(this);
    }

    private static final class Watch implements Detector {
        private final LengthExplosionRule rule;
        private final SinceEntry lengths;
        private final SinceEntry cuts;

        Watch(LengthExplosionRule rule) {
            this.rule = rule;
            lengths = new SinceEntry(rule.window);
            cuts = new SinceEntry(rule.window);
        }

        @Override
        public Sighting step(StepFacts facts) {
            lengths.add(facts.metric("length/mean"));
            cuts.add(facts.metric("length/truncatedShare"));
            if (!lengths.newest().isFull()) {
                return Sighting.UNKNOWN;
            }
            double before = lengths.first().mean();
            double now = lengths.newest().mean();
            double cutBefore = cuts.first().mean();
            double cutNow = cuts.newest().mean();
            boolean longer = now >= rule.factor * before;
            boolean cut = cutNow >= rule.truncated && cutBefore <= rule.truncated / 2;
            if (!longer && !cut) {
                return Sighting.CALM;
            }
            return new Sighting.Alarming(
                    cut ? Severity.CRITICAL : Severity.WARNING,
                    String.format(
                                    Locale.ROOT,
                                    "length %.1f -> %.1f tokens (mean of %d steps)",
                                    before,
                                    now,
                                    rule.window)
                            + cutInWords(cutBefore, cutNow));
        }

        /** Nothing where a run does not tell how many completions were cut off. */
        private static String cutInWords(double before, double now) {
            return Double.isNaN(before) || Double.isNaN(now)
                    ? ""
                    : String.format(
                            Locale.ROOT,
                            "; %.0f%% -> %.0f%% of completions cut off",
                            100 * before,
                            100 * now);
        }

        @Override
        public void entered() {
            lengths.clear();
            cuts.clear();
        }
    }
}
