package io.gradus.training.curriculum.condition;

/** A metric that a condition can name. */
public sealed interface Signal {
    /** Which metric it is. */
    SignalKind kind();

    /** A mean over a window. */
    sealed interface Windowed extends Signal {
        /** How far back it looks. */
        Window window();
    }

    /** A mean over groups of a scope, for example their pass rate. */
    record OfGroups(SignalKind kind, Scope scope, Window window) implements Windowed {
        private boolean isScoped() {
            return kind.alwaysScoped() || !scope.equals(new Scope.All());
        }
    }

    /** A mean over steps, for example of the policy's entropy. */
    record OfSteps(SignalKind kind, Window window) implements Windowed {}

    /** A mean over steps of a metric that they emit. */
    record OfMetric(SignalKind kind, String name, Window window) implements Windowed {}

    /** The pass rate of a scope in the run's last evaluation. */
    record HeldOut(Scope scope) implements Signal {
        @Override
        public SignalKind kind() {
            return SignalKind.EVALUATION;
        }
    }

    /** Steps, tokens or groups so far. */
    record Count(SignalKind kind) implements Signal {}

    /** The values that it can have. */
    default SignalRange range() {
        return this instanceof OfMetric(SignalKind kind, String name, var _) && kind.hasName()
                ? MetricRanges.of(name)
                : kind().range();
    }

    /** The signal as a noun phrase. */
    default String sentence() {
        String of =
                switch (this) {
                    case OfGroups groups when groups.isScoped() ->
                            " of " + groups.scope.sentence() + over(groups);
                    case OfMetric metric when metric.kind.hasName() ->
                            " " + metric.name + over(metric);
                    case Windowed windowed -> over(windowed);
                    case HeldOut(Scope scope) ->
                            " of " + scope.sentence() + " in the last evaluation";
                    case Count _ -> " in this stage";
                };
        return kind().noun() + of;
    }

    /** The signal as a condition's text has it. */
    default String text() {
        String in =
                switch (this) {
                    case OfGroups groups when groups.isScoped() ->
                            "(" + groups.scope.text() + ", " + groups.window + ")";
                    case OfMetric metric when metric.kind.hasName() ->
                            "('" + metric.name + "', " + metric.window + ")";
                    case Windowed windowed -> "(" + windowed.window() + ")";
                    case HeldOut(Scope scope) -> "(" + scope.text() + ")";
                    case Count _ -> "";
                };
        return kind().word() + in;
    }

    private static String over(Windowed windowed) {
        return " over " + windowed.window().words();
    }
}
