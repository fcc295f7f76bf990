package io.gradus.training.curriculum.condition;

/** Shortens the windows and counts of a condition, for a check that is shorter than the run. */
public final class ConditionScale {
    private final double factor;

    private ConditionScale(double factor) {
        this.factor = factor;
    }

    /**
     * The condition with windows and counts of this share of their length, at least 1; throws
     * {@link FormulaSyntaxException} for a text that is none.
     */
    public static String shortened(String condition, double factor) {
        ConditionScale scale = new ConditionScale(factor);
        return new Condition(Condition.parse(condition).formula().map(scale::of)).text();
    }

    private Condition.Compare of(Condition.Compare compare) {
        double target = compare.target();
        boolean shortens = compare.signal() instanceof Signal.Count && target > 0;
        return new Condition.Compare(
                of(compare.signal()), compare.comparison(), shortens ? length(target) : target);
    }

    private Signal of(Signal signal) {
        return switch (signal) {
            case Signal.OfGroups(var kind, var scope, var window) ->
                    new Signal.OfGroups(kind, scope, of(window));
            case Signal.OfSteps(var kind, var window) -> new Signal.OfSteps(kind, of(window));
            case Signal.OfMetric(var kind, var name, var window) ->
                    new Signal.OfMetric(kind, name, of(window));
            case Signal.HeldOut _, Signal.Count _ -> signal;
        };
    }

    private Window of(Window window) {
        return new Window((int) length(window.size()), window.unit(), window.fresh());
    }

    private long length(double whole) {
        return Math.max(1, Math.round(whole * factor));
    }
}
