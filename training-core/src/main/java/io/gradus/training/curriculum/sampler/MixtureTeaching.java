package io.gradus.training.curriculum.sampler;

/** How a mixture of Gaussians is fitted and drawn from; {@link AlpGmm} explains it. */
interface MixtureTeaching {
    int every();

    double random();

    int least();

    int most();
}
