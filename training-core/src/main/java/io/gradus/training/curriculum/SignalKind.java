package io.gradus.training.curriculum;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The metrics that a condition can name, with all that parser, forms and people need to know. */
public enum SignalKind {
    PASS_RATE(
            "passRate",
            "mean of the verifier's unshaped scores, whatever the rubric's weights are",
            "",
            true,
            Window.Unit.GROUPS,
            Window.Unit.STEPS),
    REWARD(
            "reward",
            "mean total reward of the rubric",
            "",
            false,
            Window.Unit.GROUPS,
            Window.Unit.STEPS),
    ENTROPY(
            "entropy",
            "mean entropy of the policy's token distributions",
            "nats",
            false,
            Window.Unit.STEPS),
    LENGTH("length", "mean completion length", "tokens", false, Window.Unit.STEPS),
    STEPS("steps", "steps since the stage was entered", "steps", false),
    TOKENS("tokens", "tokens generated since the stage was entered", "tokens", false),
    GROUPS("groups", "groups scored since the stage was entered", "groups", false);

    private static final int USUAL_GROUPS = 64;
    private static final int USUAL_STEPS = 20;

    private final String word;
    private final String explanation;
    private final String unit;
    private final boolean hasScope;
    private final List<Window.Unit> windows;

    SignalKind(
            String word,
            String explanation,
            String unit,
            boolean hasScope,
            Window.Unit... windows) {
        this.word = word;
        this.explanation = explanation;
        this.unit = unit;
        this.hasScope = hasScope;
        this.windows = List.of(windows);
    }

    /** The word in a condition's text. */
    public String word() {
        return word;
    }

    /** What it measures. */
    public String explanation() {
        return explanation;
    }

    /** Unit of its value; empty where it has none. */
    public String unit() {
        return unit;
    }

    /** Whether it says which problems it counts. */
    public boolean hasScope() {
        return hasScope;
    }

    /** What its window may count; empty where it has no window. */
    public List<Window.Unit> windows() {
        return windows;
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
        return windows.contains(Window.Unit.GROUPS)
                ? new Window(USUAL_GROUPS, Window.Unit.GROUPS)
                : new Window(USUAL_STEPS, Window.Unit.STEPS);
    }

    /** The signal; scope and window count where the metric has them. */
    public Signal signal(Scope scope, Window window) {
        return switch (this) {
            case PASS_RATE -> new Signal.PassRate(scope, window);
            case REWARD -> new Signal.Reward(window);
            case ENTROPY -> new Signal.Entropy(window);
            case LENGTH -> new Signal.Length(window);
            case STEPS -> new Signal.Steps();
            case TOKENS -> new Signal.Tokens();
            case GROUPS -> new Signal.Groups();
        };
    }
}
