package io.gradus.training.curriculum.kind;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.gradus.training.policy.text.Characters;
import io.gradus.training.policy.text.Tokenizer;
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
 * @param tokenizer {@link Tokenizer#id} of the tokens of its path; empty where they are characters
 */
public record Trace(
        String problem,
        List<TracePart> path,
        double score,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) String tokenizer) {
    public Trace {
        path = List.copyOf(path);
        tokenizer = tokenizer == null ? "" : tokenizer; // stored before it was kept
    }

    /** The trace of a rollout with this score. */
    public static Trace of(Rollout rollout, double score) {
        return of(
                rollout.problem().key().toString(), rollout.segments(), score, rollout.tokenizer());
    }

    /** The trace of these segments. */
    public static Trace of(
            String problem, List<Segment> segments, double score, Tokenizer tokenizer) {
        return new Trace(
                problem,
                segments.stream().map(segment -> TracePart.of(segment, tokenizer)).toList(),
                score,
                stored(tokenizer));
    }

    private static String stored(Tokenizer tokenizer) {
        return tokenizer.equals(Characters.TOKENIZER) ? "" : tokenizer.id();
    }

    /**
     * Its segments as they are trained on: its own tokens, or where another tokenizer made them,
     * those that this one makes of the texts.
     */
    public List<Segment> segments(Tokenizer tokens) {
        boolean has = tokenizer.equals(stored(tokens));
        return path.stream().map(part -> part.segment(tokens, has)).toList();
    }

    /** Text written in it: the same for traces that differ in nothing that is trained on. */
    public String written() {
        return path.stream()
                .filter(TracePart::trainable)
                .map(TracePart::text)
                .collect(Collectors.joining("\n"));
    }
}
