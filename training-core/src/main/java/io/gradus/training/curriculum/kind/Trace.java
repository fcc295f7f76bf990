package io.gradus.training.curriculum.kind;

import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.Segment;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A path of segments that was worth keeping.
 *
 * @param problem the problem's key as text
 * @param path its segments, in order
 * @param score the verifier's unshaped score, in [0, 1]
 */
public record Trace(String problem, List<TracePart> path, double score) {
    public Trace {
        path = List.copyOf(path);
    }

    /** The trace of a rollout with this score. */
    public static Trace of(Rollout rollout, double score) {
        return of(rollout.problem().key().toString(), rollout.segments(), score);
    }

    /** The trace of these segments. */
    public static Trace of(String problem, List<Segment> segments, double score) {
        return new Trace(problem, segments.stream().map(TracePart::of).toList(), score);
    }

    /** Its segments as they are trained on. */
    public List<Segment> segments() {
        return path.stream().map(TracePart::segment).toList();
    }

    /** Text written in it: the same for traces that differ in nothing that is trained on. */
    public String written() {
        return path.stream()
                .filter(TracePart::trainable)
                .map(TracePart::text)
                .collect(Collectors.joining("\n"));
    }
}
