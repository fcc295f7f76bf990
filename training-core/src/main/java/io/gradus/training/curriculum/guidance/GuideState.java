package io.gradus.training.curriculum.guidance;

/**
 * Everything the guide of a stage remembers, for checkpoints.
 *
 * @param stage name of the stage
 * @param kind the kind of guidance
 * @param json what {@link Guide#save} gave
 */
public record GuideState(String stage, String kind, String json) {}
