package io.gradus.training.curriculum.condition;

/** A metric that a condition can name. */
public sealed interface Signal {
    /** Which metric it is. */
    SignalKind kind();

    /** The signal as a noun phrase. */
    String sentence();

    /** The signal as a condition's text has it. */
    String text();

    /** A mean over a window. */
    sealed interface Windowed extends Signal {
        /** How far back it looks. */
        Window window();
    }

    /** A mean over groups of a scope, for example their pass rate. */
    record OfGroups(SignalKind kind, Scope scope, Window window) implements Windowed {
        @Override
        public String sentence() {
            return kind.noun()
                    + (isScoped() ? " of " + scope.sentence() : "")
                    + " over "
                    + window.words();
        }

        @Override
        public String text() {
            return kind.word() + "(" + (isScoped() ? scope.text() + ", " : "") + window + ")";
        }

        private boolean isScoped() {
            return kind.alwaysScoped() || !scope.equals(new Scope.All());
        }
    }

    /** A mean over steps, for example of the policy's entropy. */
    record OfSteps(SignalKind kind, Window window) implements Windowed {
        @Override
        public String sentence() {
            return kind.noun() + " over " + window.words();
        }

        @Override
        public String text() {
            return kind.word() + "(" + window + ")";
        }
    }

    /** A mean over steps of a metric that they emit. */
    record OfMetric(SignalKind kind, String name, Window window) implements Windowed {
        @Override
        public String sentence() {
            return kind.noun() + (kind.hasName() ? " " + name : "") + " over " + window.words();
        }

        @Override
        public String text() {
            return kind.word() + "(" + (kind.hasName() ? "'" + name + "', " : "") + window + ")";
        }
    }

    /** The pass rate of a scope in the run's last evaluation. */
    record HeldOut(Scope scope) implements Signal {
        @Override
        public SignalKind kind() {
            return SignalKind.EVALUATION;
        }

        @Override
        public String sentence() {
            return kind().noun() + " of " + scope.sentence() + " in the last evaluation";
        }

        @Override
        public String text() {
            return kind().word() + "(" + scope.text() + ")";
        }
    }

    /** Steps, tokens or groups so far. */
    record Count(SignalKind kind) implements Signal {
        @Override
        public String sentence() {
            return kind.noun() + " in this stage";
        }

        @Override
        public String text() {
            return kind.word();
        }
    }
}
