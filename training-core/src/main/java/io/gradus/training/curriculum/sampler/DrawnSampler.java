package io.gradus.training.curriculum.sampler;

import java.util.SplittableRandom;

/** A sampler that chooses each group's arm by itself, from the group's source of randomness. */
interface DrawnSampler extends ProblemSampler {
    /** The arm of one group. */
    int draw(Choosing choice, SplittableRandom random);

    @Override
    default int[] choose(Choosing choice) {
        return choice.draws().stream().mapToInt(random -> draw(choice, random)).toArray();
    }
}
