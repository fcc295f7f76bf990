package io.gradus.training.curriculum;

/** A metric that a condition can name. Everything counts from the entry into the stage. */
sealed interface Signal {
    /** The signal as a noun phrase. */
    String sentence();

    /** A mean over a window. */
    sealed interface Windowed extends Signal {
        Window window();
    }

    /** Mean unshaped verifier score. */
    record PassRate(Scope scope, Window window) implements Windowed {
        @Override
        public String sentence() {
            return "pass rate of " + scope.sentence() + " over the last " + window;
        }
    }

    /** Mean total reward. */
    record Reward(Window window) implements Windowed {
        @Override
        public String sentence() {
            return "mean reward over the last " + window;
        }
    }

    /** Mean entropy of the policy's token distributions, in nats. */
    record Entropy(Window window) implements Windowed {
        @Override
        public String sentence() {
            return "mean entropy over the last " + window;
        }
    }

    /** Mean completion length in tokens. */
    record Length(Window window) implements Windowed {
        @Override
        public String sentence() {
            return "mean completion length over the last " + window;
        }
    }

    /** Steps completed in the stage. */
    record Steps() implements Signal {
        @Override
        public String sentence() {
            return "number of steps in this stage";
        }
    }

    /** Tokens generated in the stage. */
    record Tokens() implements Signal {
        @Override
        public String sentence() {
            return "number of tokens in this stage";
        }
    }

    /** Groups scored in the stage. */
    record Groups() implements Signal {
        @Override
        public String sentence() {
            return "number of groups in this stage";
        }
    }
}
