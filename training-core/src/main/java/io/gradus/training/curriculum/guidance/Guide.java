package io.gradus.training.curriculum.guidance;

import io.gradus.training.base.Metric;
import io.gradus.training.base.RandomStreams;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.reward.ScoredGroup;
import java.util.List;

/**
 * Gives guidance in the steps of a stage and observes what came of them. A stage has one guide for
 * the whole run, however often it is entered.
 */
public interface Guide {
    /** The guidance of one step; draws come from this step's streams. */
    Guidance at(ScheduleContext now, long step, RandomStreams streams);

    /**
     * Lesson to be imitated after the update of a step with these groups; called once a step,
     * before {@link #observe}.
     */
    default AuxiliaryUpdate lesson(List<ScoredGroup> scored) {
        return AuxiliaryUpdate.NONE;
    }

    /** Takes note of a step's scored groups, before any filter. */
    default void observe(long step, List<ScoredGroup> scored) {}

    /** Memory of the guide, as curves; names are relative to guidance. */
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
