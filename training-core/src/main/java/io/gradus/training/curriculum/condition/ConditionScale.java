package io.gradus.training.curriculum.condition;

/** Shortens the windows and counts of a condition, for a check that is shorter than the run. */
public final class ConditionScale {
    private final double factor;

    private ConditionScale(double factor) {
        this.factor = factor;
    }

    /**
     * The condition with windows and counts of this share of their length, at least 1; throws
     * {@link ConditionSyntaxException} for a text that is none.
     */
    public static String shortened(String condition, double factor) {
        return new ConditionScale(factor).of(Condition.parse(condition)).text();
    }

    private Condition of(Condition condition) {
        return switch (condition) {
            case Condition.And(var parts) ->
                    new Condition.And(parts.stream().map(this::of).toList());
            case Condition.Or(var parts) -> new Condition.Or(parts.stream().map(this::of).toList());
            case Condition.Not(var part) -> new Condition.Not(of(part));
            case Condition.Compare(Signal.Count count, var comparison, double target) ->
                    new Condition.Compare(count, comparison, target > 0 ? length(target) : target);
            case Condition.Compare(var signal, var comparison, double target) ->
                    new Condition.Compare(of(signal), comparison, target);
        };
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
