package io.gradus.training.event.alarm;

import io.gradus.training.document.Flat;
import io.gradus.training.document.Setting;
import io.gradus.training.event.ConditionReport;
import io.gradus.training.event.ConditionTerm;
import java.util.Locale;
import java.util.Optional;

/**
 * The condition that ends the stage comes no nearer: no comparison of it that does not hold has
 * come closer to its threshold for many steps. Comparisons that only count steps are left out.
 */
@Setting(
        key = "gateStuck",
        explanation = "The stage's condition makes no progress.",
        defaults = "{}")
public record GateStuckRule(
        @Flat(defaults = {"warmUp: 50", "coolDown: 100"}) AlarmTiming timing,
        @Setting(
                        explanation = "Steps without progress after which the alarm is raised.",
                        defaults = "200",
                        min = 1,
                        max = 1_000_000,
                        unit = "steps")
                int patience,
        @Setting(
                        explanation = "Smallest progress that counts, as a share of the threshold.",
                        defaults = "0.02",
                        min = 0,
                        max = 1)
                double progress)
        implements AlarmRule {
    static final AlarmKind KIND =
            new AlarmKind(
                    "gateStuck",
                    "Gate stuck",
                    "Lower the stage's threshold, put an easier stage before it, or give it maxSteps, so that"
                            + " the curriculum continues anyway.",
                    "stages",
                    Optional.of(FalseAlarmRate.raised(2)));

    @Override
    public AlarmKind kind() {
        return KIND;
    }

    @Override
    public Detector detector() {
        return new Watch(this);
    }

    private static final class Watch implements Detector {
        private final GateStuckRule rule;
        private double nearest = Double.POSITIVE_INFINITY;
        private long nearestStep;

        Watch(GateStuckRule rule) {
            this.rule = rule;
        }

        @Override
        public Sighting step(StepFacts facts) {
            Optional<ConditionReport> gate =
                    facts.conditions().stream()
                            .filter(report ->
                                    report.kind().equals("promote") || report.kind().equals("stop"))
                            .findFirst();
            Optional<ConditionTerm> term = gate.flatMap(Watch::open);
            if (term.isEmpty()) {
                return gate.isPresent() ? Sighting.CALM : Sighting.UNKNOWN;
            }
            double gap = Math.abs(term.get().target() - term.get().current());
            if (gap <= nearest - rule.progress * Math.abs(term.get().target())) {
                nearest = gap;
                nearestStep = facts.step();
                return Sighting.CALM;
            }
            long waited = facts.step() - nearestStep;
            if (waited < rule.patience) {
                return Sighting.UNKNOWN;
            }
            return new Sighting.Alarming(
                    Severity.WARNING,
                    String.format(
                            Locale.ROOT,
                            "%s: %.3f now, target %.3f, no progress for %d steps",
                            term.get().sentence(),
                            term.get().current(),
                            term.get().target(),
                            waited));
        }

        /** The first comparison that does not hold and does not merely count the stage's steps. */
        private static Optional<ConditionTerm> open(ConditionReport report) {
            return report.terms().stream()
                    .filter(term -> !term.holds() && Double.isFinite(term.current()))
                    .filter(term -> term.current() != report.stepsInStage())
                    .findFirst();
        }

        @Override
        public void entered() {
            nearest = Double.POSITIVE_INFINITY;
            nearestStep = 0;
        }
    }
}
