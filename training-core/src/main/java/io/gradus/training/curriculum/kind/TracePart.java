package io.gradus.training.curriculum.kind;

import io.gradus.training.policy.text.Characters;
import io.gradus.training.rollout.Segment;
import io.gradus.training.rollout.SegmentSource;

/**
 * A segment of a trace as text.
 *
 * @param source who wrote it
 * @param role the role that wrote or reads it
 * @param turn turn of the episode, from 0
 * @param text its text, without the end token
 * @param ended whether an end token stands behind it
 * @param trainable whether it is trained on
 */
public record TracePart(
        SegmentSource source,
        String role,
        int turn,
        String text,
        boolean ended,
        boolean trainable) {
    static TracePart of(Segment segment) {
        int[] tokens = segment.tokens();
        boolean ended = tokens.length > 0 && tokens[tokens.length - 1] == Characters.END;
        return new TracePart(
                segment.source(),
                segment.role(),
                segment.turn(),
                Characters.TOKENIZER.decode(tokens),
                ended,
                segment.trainable());
    }

    Segment segment() {
        return Segment.unsampled(
                source,
                role,
                turn,
                ended ? Characters.TOKENIZER.encodeTurn(text) : Characters.TOKENIZER.encode(text),
                trainable);
    }
}
