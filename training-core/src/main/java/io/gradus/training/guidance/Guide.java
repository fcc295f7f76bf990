package io.gradus.training.guidance;

import io.gradus.training.event.Metric;
import io.gradus.training.random.RandomStreams;
import io.gradus.training.rubric.ScoredGroup;
import io.gradus.training.schedule.ScheduleContext;
import java.util.List;

/**
 * Gives guidance in the steps of a stage and observes what came of them. A stage has one guide for
 * the whole run, however often it is entered.
 */
public interface Guide {
    /** The guidance of one step; draws come from this step's streams. */
    Guidance at(ScheduleContext now, long step, RandomStreams streams);

    /**
     * What is to be imitated after the update of a step with these groups; called once a step,
     * before {@link #observe}.
     */
    default Lesson lesson(List<ScoredGroup> scored) {
        return Lesson.NONE;
    }

    /** Takes note of a step's scored groups, before any filter. */
    default void observe(long step, List<ScoredGroup> scored) {}

    /** What it remembers, as curves; names are relative to guidance. */
    default List<Metric> report() {
        return List.of();
    }

    /** Everything it remembers, as JSON. */
    default String save() {
        return "{}";
    }

    /** Goes on where {@link #save} was called, bit for bit. */
    default void restore(String saved) {}
}
