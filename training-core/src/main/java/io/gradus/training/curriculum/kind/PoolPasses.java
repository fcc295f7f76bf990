package io.gradus.training.curriculum.kind;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.base.RandomStreams.Purpose;
import io.gradus.training.document.ArtifactReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Passes over a pool, each in a random order of its own. Which traces a step reads follows from the
 * steps taken in the stage, so that nothing needs to be remembered.
 */
final class PoolPasses {
    private final List<Trace> traces;
    private final RandomStreams streams;
    private final int stage;
    private long shuffledPass = -1;
    private int[] order = new int[0];

    PoolPasses(List<Trace> traces, RandomStreams streams, int stage) {
        this.traces = List.copyOf(traces);
        this.streams = streams;
        this.stage = stage;
    }

    /**
     * Passes over the pool of a reference as it was when the stage was entered; throws {@link
     * IllegalArgumentException} where there is none, or nothing is in it.
     */
    static PoolPasses of(ArtifactReference reference, RandomStreams streams, StepPlace place) {
        CollectedTraces pool = place.traces(reference);
        if (pool.traces().isEmpty()) {
            throw new IllegalArgumentException(
                    "the pool "
                            + reference.words()
                            + " of stage '"
                            + pool.stage()
                            + "' is empty; lower its minScore, or collect with a better policy");
        }
        return new PoolPasses(pool.traces(), streams, place.stage());
    }

    int size() {
        return traces.size();
    }

    /** The traces of a step, after {@code done} steps of so many; fewer where the passes end. */
    List<Trace> batch(long done, int batch, Optional<Integer> epochs) {
        List<Trace> chosen = new ArrayList<>();
        long end = (done + 1) * batch;
        if (epochs.isPresent()) {
            end = Math.min(end, (long) epochs.get() * traces.size());
        }
        for (long at = done * batch; at < end; at++) {
            chosen.add(traces.get(order(at / traces.size())[(int) (at % traces.size())]));
        }
        return chosen;
    }

    boolean isOver(long done, int batch, int epochs) {
        return done * batch >= (long) epochs * traces.size();
    }

    /** A random order by Fisher and Yates. */
    private int[] order(long pass) {
        if (pass != shuffledPass) {
            SplittableRandom random = streams.stream(Purpose.POOL_ORDER, pass, stage, 0);
            order = new int[traces.size()];
            for (int i = 0; i < order.length; i++) {
                int other = random.nextInt(i + 1);
                order[i] = order[other];
                order[other] = i;
            }
            shuffledPass = pass;
        }
        return order;
    }
}
