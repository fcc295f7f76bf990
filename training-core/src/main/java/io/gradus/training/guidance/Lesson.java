package io.gradus.training.guidance;

import io.gradus.training.problem.Problem;
import io.gradus.training.schedule.Schedule;
import java.util.List;

/**
 * Problems whose demonstrations the policy imitates in one supervised step beside its update.
 *
 * @param problems the problems; none is no lesson
 * @param learningRate of the supervised step
 */
public record Lesson(List<Problem> problems, Schedule learningRate) {
    /** No lesson. */
    public static final Lesson NONE = new Lesson(List.of(), Schedule.constant(0));

    public Lesson {
        problems = List.copyOf(problems);
    }
}
