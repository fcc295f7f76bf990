package io.gradus.training.curriculum;

/** A metric that a condition can name. Everything counts from the entry into the stage. */
public sealed interface Signal {
    /** Which metric it is. */
    SignalKind kind();

    /** The signal as a noun phrase. */
    String sentence();

    /** The signal as a condition's text has it. */
    default String text() {
        return switch (this) {
            case PassRate(Scope scope, Window window) ->
                    kind().word() + "(" + scope.text() + ", " + window + ")";
            case Windowed windowed -> kind().word() + "(" + windowed.window() + ")";
            case Steps(), Tokens(), Groups() -> kind().word();
        };
    }

    /** A mean over a window. */
    sealed interface Windowed extends Signal {
        /** How far back it looks. */
        Window window();
    }

    /** Mean unshaped verifier score. */
    record PassRate(Scope scope, Window window) implements Windowed {
        @Override
        public SignalKind kind() {
            return SignalKind.PASS_RATE;
        }

        @Override
        public String sentence() {
            return "pass rate of " + scope.sentence() + " over the last " + window;
        }
    }

    /** Mean total reward. */
    record Reward(Window window) implements Windowed {
        @Override
        public SignalKind kind() {
            return SignalKind.REWARD;
        }

        @Override
        public String sentence() {
            return "mean reward over the last " + window;
        }
    }

    /** Mean entropy of the policy's token distributions, in nats. */
    record Entropy(Window window) implements Windowed {
        @Override
        public SignalKind kind() {
            return SignalKind.ENTROPY;
        }

        @Override
        public String sentence() {
            return "mean entropy over the last " + window;
        }
    }

    /** Mean completion length in tokens. */
    record Length(Window window) implements Windowed {
        @Override
        public SignalKind kind() {
            return SignalKind.LENGTH;
        }

        @Override
        public String sentence() {
            return "mean completion length over the last " + window;
        }
    }

    /** Steps completed in the stage. */
    record Steps() implements Signal {
        @Override
        public SignalKind kind() {
            return SignalKind.STEPS;
        }

        @Override
        public String sentence() {
            return "number of steps in this stage";
        }
    }

    /** Tokens generated in the stage. */
    record Tokens() implements Signal {
        @Override
        public SignalKind kind() {
            return SignalKind.TOKENS;
        }

        @Override
        public String sentence() {
            return "number of tokens in this stage";
        }
    }

    /** Groups scored in the stage. */
    record Groups() implements Signal {
        @Override
        public SignalKind kind() {
            return SignalKind.GROUPS;
        }

        @Override
        public String sentence() {
            return "number of groups in this stage";
        }
    }
}
