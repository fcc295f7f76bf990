package io.gradus.training.analysis.simulate;

/**
 * Worth of help to a synthetic learner. That its worth in logits grows in proportion to the share
 * of the solution that it gives away is ours; calibration fits both numbers to runs in which
 * rollouts had help.
 *
 * @param hint ability gained where the whole solution is shown behind the prompt
 * @param prefix ability gained where the whole solution is the beginning of the answer
 */
public record HelpGain(double hint, double prefix) {
    /** Where no run has told: ours. */
    static final HelpGain UNKNOWN = new HelpGain(1, 6);

    /** Ability gained from this help, logits. */
    double of(HelpShare help) {
        return help.share() * (help.isPrefix() ? prefix : hint);
    }
}
