package io.gradus.training.curriculum;

import io.gradus.training.event.ConditionReport;
import io.gradus.training.event.ConditionTerm;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** A condition with what it does and the steps the stage lasts at least before. */
record Rule(RuleKind kind, Condition condition, long minSteps, StageExit.Kind exit) {
    static Rule of(RuleKind kind, RuleSpec spec) {
        return new Rule(kind, ConditionParser.parse(spec.when()), spec.minSteps(), kind.exit());
    }

    /** Promotion when the stage's steps are used up. */
    static Rule afterSteps(long maxSteps) {
        return new Rule(
                RuleKind.PROMOTE,
                new Condition.Compare(new Signal.Steps(), Comparison.AT_LEAST, maxSteps),
                0,
                StageExit.Kind.MAX_STEPS);
    }

    /** What it does now that it fires. */
    StageExit exit(Evidence evidence) {
        return new StageExit(exit, condition.sentence(), reason(evidence));
    }

    boolean fires(StageEvidence evidence) {
        return evidence.steps() >= minSteps && condition.test(evidence) == Truth.HOLDS;
    }

    ConditionReport report(StageEvidence evidence) {
        boolean fires = fires(evidence);
        return new ConditionReport(
                kind.word(),
                condition.sentence(),
                fires,
                fires ? "" : missing(evidence),
                evidence.steps(),
                minSteps,
                terms(evidence));
    }

    /** Why it fires, with the values that made it so. */
    String reason(Evidence evidence) {
        String values =
                condition
                        .comparisons()
                        .map(c -> shown(evidence.measure(c.signal()).value()))
                        .distinct()
                        .collect(Collectors.joining(", "));
        return condition.sentence() + " (" + values + ")";
    }

    private List<ConditionTerm> terms(Evidence evidence) {
        return condition.comparisons().map(c -> term(c, evidence)).toList();
    }

    private static ConditionTerm term(Condition.Compare compare, Evidence evidence) {
        Measurement measured = evidence.measure(compare.signal());
        return new ConditionTerm(
                compare.sentence(),
                measured.isSufficient() ? measured.value() : Double.NaN,
                compare.target(),
                measured.evidence(),
                measured.needed(),
                compare.test(evidence) == Truth.HOLDS);
    }

    private String missing(StageEvidence evidence) {
        String rule = condition.test(evidence) == Truth.HOLDS ? "" : missing(condition, evidence);
        String dwell =
                evidence.steps() >= minSteps
                        ? ""
                        : "the stage lasts at least "
                                + minSteps
                                + " steps, has "
                                + evidence.steps();
        return rule.isEmpty() || dwell.isEmpty() ? rule + dwell : rule + "; " + dwell;
    }

    private static String missing(Condition condition, Evidence evidence) {
        return switch (condition) {
            case Condition.And(List<Condition> parts) -> joined(parts, "; ", evidence);
            case Condition.Or(List<Condition> parts) -> joined(parts, " or ", evidence);
            case Condition.Not not ->
                    not.comparisons().allMatch(c -> evidence.measure(c.signal()).isSufficient())
                            ? not.sentence() + " is false"
                            : not.sentence() + " is not known yet";
            case Condition.Compare compare -> missing(compare, evidence.measure(compare.signal()));
        };
    }

    private static String missing(Condition.Compare compare, Measurement measured) {
        if (measured.evidence() < measured.needed()) {
            String unit = ((Signal.Windowed) compare.signal()).window().unit().word();
            return "needs " + measured.needed() + " " + unit + ", has " + measured.evidence();
        }
        return compare.sentence() + ", now " + shown(measured.value());
    }

    private static String joined(List<Condition> parts, String word, Evidence evidence) {
        return parts.stream()
                .filter(p -> p.test(evidence) != Truth.HOLDS)
                .map(p -> missing(p, evidence))
                .distinct()
                .collect(Collectors.joining(word));
    }

    /**
     * Whole numbers as such, others with three decimals; the language of the machine does not
     * matter.
     */
    private static String shown(double value) {
        if (Double.isNaN(value)) {
            return "nothing yet";
        }
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? Long.toString((long) value)
                : String.format(Locale.ROOT, "%.3f", value);
    }
}
