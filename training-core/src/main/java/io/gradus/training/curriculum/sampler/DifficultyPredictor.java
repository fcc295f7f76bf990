package io.gradus.training.curriculum.sampler;

/** Tells something of problems that the policy knows before it answers them. */
public interface DifficultyPredictor {
    /**
     * One value per arm, in their order. Throws {@link IllegalStateException} where there is no
     * policy to ask.
     *
     * @param what what is asked
     * @param space what the arms are arms of
     * @param arms their numbers
     */
    double[] appraise(Prediction what, ArmSpace space, int[] arms);

    /** For places without a policy. */
    static DifficultyPredictor none() {
        return (what, _, _) -> {
            throw new IllegalStateException("there is no policy here to provide " + what.words());
        };
    }
}
