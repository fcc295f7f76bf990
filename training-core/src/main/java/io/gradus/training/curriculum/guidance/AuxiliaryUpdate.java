package io.gradus.training.curriculum.guidance;

import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.problem.Problem;
import java.util.List;

/**
 * Problems whose demonstrations the policy imitates in one supervised step beside its update.
 *
 * @param problems the problems; none is no lesson
 * @param learningRate of the supervised step
 */
public record AuxiliaryUpdate(List<Problem> problems, Schedule learningRate) {
    /** No lesson. */
    public static final AuxiliaryUpdate NONE = new AuxiliaryUpdate(List.of(), Schedule.constant(0));

    public AuxiliaryUpdate {
        problems = List.copyOf(problems);
    }
}
