package io.gradus.backend.experiments;

import io.gradus.training.curriculum.document.CurriculumDocument;

/**
 * An arm with what it would run.
 *
 * @param arm the arm
 * @param document its document with the experiment's budget
 */
public record PlannedArm(ExperimentArm arm, CurriculumDocument document) {}
