/**
 * Chooses what is asked next: a {@link io.gradus.training.curriculum.sampler.ProblemSampler}
 * chooses among the arms of a stage and observes what came of them. Documents name one by a {@link
 * io.gradus.training.curriculum.sampler.SamplerSpec}.
 */
package io.gradus.training.curriculum.sampler;
