package io.gradus.training.reward;

/** How hard its problem was for a group, by its pass rate: only mixed groups teach. */
public enum GroupOutcome {
    /** No rollout was right in any part. */
    TOO_HARD("tooHard"),
    /** Some rollouts were right, or some parts of them. */
    MIXED("mixed"),
    /** Every rollout was right. */
    TOO_EASY("tooEasy");

    private final String word;

    GroupOutcome(String word) {
        this.word = word;
    }

    /** The word in names of metrics. */
    public String word() {
        return word;
    }

    /** The outcome at a mean unshaped verifier score, which for most problems is a pass rate. */
    public static GroupOutcome of(double passRate) {
        if (passRate == 0) {
            return TOO_HARD;
        }
        return passRate == 1 ? TOO_EASY : MIXED;
    }
}
