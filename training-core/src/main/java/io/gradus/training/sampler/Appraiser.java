package io.gradus.training.sampler;

import io.gradus.training.problem.Problem;
import java.util.List;

/** Tells something of problems that the policy knows before it answers them. */
public interface Appraiser {
    /**
     * One value per problem, in their order. Throws {@link IllegalStateException} where there is no
     * policy to ask.
     */
    double[] appraise(Appraisal what, List<Problem> problems);

    /** For places without a policy. */
    static Appraiser none() {
        return (what, _) -> {
            throw new IllegalStateException("there is no policy here to ask for " + what.words());
        };
    }
}
