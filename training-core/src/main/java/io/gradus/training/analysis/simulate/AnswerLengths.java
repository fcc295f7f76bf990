package io.gradus.training.analysis.simulate;

import java.util.stream.IntStream;

/** How long the answers to the cells of one curriculum are taken to be. */
final class AnswerLengths {
    private final SkillSpace space;
    private final AnswerLength[] byCell;

    AnswerLengths(SkillSpace space, LearnerSettings settings) {
        this.space = space;
        byCell =
                IntStream.range(0, space.cells())
                        .mapToObj(cell ->
                                settings.lengthOf(space.curriculum(), space.cell(cell).family()))
                        .toArray(AnswerLength[]::new);
    }

    /** Expected tokens of an answer to a problem of the cell of this number. */
    double of(int cell, boolean isRight) {
        return byCell[cell].of(isRight, space.cell(cell).longest());
    }
}
