package io.gradus.backend.rubrics;

/**
 * A curriculum whose newest version names a stored rubric.
 *
 * @param curriculum its id
 * @param version its newest version
 * @param name the rubric's name in that curriculum
 * @param rubricVersion the version of the rubric that it names
 */
public record RubricUse(String curriculum, int version, String name, int rubricVersion) {}
