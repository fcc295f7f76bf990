package io.gradus.training.curriculum.condition;

import io.gradus.training.curriculum.condition.Window.Unit;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The metrics that a condition can name, with all that parser, forms and people need to know. */
public enum SignalKind {
    PASS_RATE(
            "passRate",
            "pass rate",
            "mean of the verifier's unshaped scores, regardless of the rubric's weights",
            SignalRange.SHARE,
            new MetricSource.Groups(GroupEvidence::passRate)),
    LENIENT(
            "lenient",
            "lenient pass rate",
            "mean of the verifier's scores of the best answer anywhere in the text; the "
                    + "pass rate if no answer format is required",
            SignalRange.SHARE,
            new MetricSource.Groups(GroupEvidence::lenient)),
    REWARD(
            "reward",
            "mean reward",
            "mean total reward of the rubric",
            SignalRange.ANY,
            new MetricSource.Groups(GroupEvidence::meanReward)),
    SOLVED_ALL(
            "solvedAll",
            "share of too easy groups",
            "share of groups that every rollout solves",
            SignalRange.SHARE,
            new MetricSource.Groups(g -> g.passRate() == 1 ? 1 : 0)),
    SOLVED_NONE(
            "solvedNone",
            "share of too hard groups",
            "share of groups that no rollout solves",
            SignalRange.SHARE,
            new MetricSource.Groups(g -> g.passRate() == 0 ? 1 : 0)),
    MIXED(
            "mixed",
            "share of mixed groups",
            "share of groups that some rollouts solve and some do not",
            SignalRange.SHARE,
            new MetricSource.Groups(g -> g.passRate() > 0 && g.passRate() < 1 ? 1 : 0)),
    TRUNCATED(
            "truncated",
            "share of truncated rollouts",
            "share of rollouts that reached the token limit",
            SignalRange.SHARE,
            new MetricSource.Groups(GroupEvidence::truncated)),
    ENTROPY(
            "entropy",
            "mean entropy",
            "mean entropy of the policy's token distributions",
            SignalRange.AMOUNT,
            new MetricSource.Steps(StepEvidence::meanEntropy)),
    LENGTH(
            "length",
            "mean completion length",
            "mean completion length",
            SignalRange.AMOUNT,
            new MetricSource.Steps(StepEvidence::meanLength)),
    LOSS(
            "loss",
            "mean loss",
            "mean loss of the updates, for any kind of stage",
            SignalRange.ANY,
            new MetricSource.Always("loss")),
    METRIC(
            "metric",
            "mean",
            "mean of any step metric, by name",
            SignalRange.ANY,
            new MetricSource.Named()),
    EVALUATION(
            "evaluation",
            "held-out pass rate",
            "pass rate in the run's last evaluation on held-out problems",
            SignalRange.SHARE,
            new MetricSource.HeldOut()),
    STEPS(
            "steps",
            "number of steps",
            "steps since the stage was entered",
            SignalRange.COUNT,
            new MetricSource.Counter()),
    TOKENS(
            "tokens",
            "number of tokens",
            "tokens generated since the stage was entered",
            SignalRange.COUNT,
            new MetricSource.Counter()),
    GROUPS(
            "groups",
            "number of groups",
            "groups scored since the stage was entered",
            SignalRange.COUNT,
            new MetricSource.Counter());

    private static final int USUAL_GROUPS = 64;
    private static final int USUAL_STEPS = 20;

    private final String word;
    private final String noun;
    private final String explanation;
    private final SignalRange range;
    private final MetricSource reading;

    SignalKind(
            String word, String noun, String explanation, SignalRange range, MetricSource reading) {
        this.word = word;
        this.noun = noun;
        this.explanation = explanation;
        this.range = range;
        this.reading = reading;
    }

    /** The word in a condition's text. */
    public String word() {
        return word;
    }

    /** Noun for it in a sentence. */
    String noun() {
        return noun;
    }

    /** Explanation of what it measures. */
    public String explanation() {
        return explanation;
    }

    /** The values that it can have; of a metric by name they depend on the name. */
    SignalRange range() {
        return range;
    }

    /** Where its value comes from. */
    public MetricSource reading() {
        return reading;
    }

    /** Whether it says which problems it counts. */
    public boolean hasScope() {
        return reading instanceof MetricSource.Groups || reading instanceof MetricSource.HeldOut;
    }

    /** Whether its scope is always written; where it is not, leaving it out means all problems. */
    boolean alwaysScoped() {
        return this == PASS_RATE || this == EVALUATION;
    }

    /** Whether it names a metric. */
    public boolean hasName() {
        return reading instanceof MetricSource.Named;
    }

    /** Units that its window may count; empty where it has no window. */
    public List<Unit> windows() {
        return switch (reading) {
            case MetricSource.Groups _ -> List.of(Unit.GROUPS, Unit.STEPS, Unit.TOKENS);
            case MetricSource.Steps _ -> List.of(Unit.STEPS, Unit.TOKENS);
            case MetricSource.Named(), MetricSource.Always _ -> List.of(Unit.STEPS);
            case MetricSource.HeldOut(), MetricSource.Counter() -> List.of();
        };
    }

    /** The metric of a word. */
    public static Optional<SignalKind> named(String word) {
        return Arrays.stream(values()).filter(k -> k.word.equals(word)).findFirst();
    }

    /** The words of all metrics. */
    public static List<String> words() {
        return Arrays.stream(values()).map(SignalKind::word).toList();
    }

    /** A window to begin with: 64 groups, or 20 steps where groups are not counted. */
    public Window usualWindow() {
        return windows().contains(Unit.GROUPS)
                ? new Window(USUAL_GROUPS, Unit.GROUPS)
                : new Window(USUAL_STEPS, Unit.STEPS);
    }

    /** The signal; scope, name and window count where the metric has them. */
    public Signal signal(Scope scope, String name, Window window) {
        return switch (reading) {
            case MetricSource.Groups _ -> new Signal.OfGroups(this, scope, window);
            case MetricSource.Steps _ -> new Signal.OfSteps(this, window);
            case MetricSource.Always(String metric) -> new Signal.OfMetric(this, metric, window);
            case MetricSource.Named() -> new Signal.OfMetric(this, name, window);
            case MetricSource.HeldOut() -> new Signal.HeldOut(scope);
            case MetricSource.Counter() -> new Signal.Count(this);
        };
    }
}
