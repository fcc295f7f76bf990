package io.gradus.training.curriculum.kind;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.gradus.training.policy.text.Characters;
import io.gradus.training.policy.text.Tokenizer;
import io.gradus.training.rollout.Segment;
import io.gradus.training.rollout.SegmentSource;
import java.util.Arrays;
import java.util.List;

/**
 * A segment of a trace as text, and as the tokens that it was sampled as.
 *
 * @param source who wrote it
 * @param role the role that wrote or reads it
 * @param turn turn of the episode, from 0
 * @param text its text, without the end token
 * @param ended whether an end token stands behind it
 * @param trainable whether it is trained on
 * @param ids its tokens; empty where a token is a character, so that the text says them
 */
public record TracePart(
        SegmentSource source,
        String role,
        int turn,
        String text,
        boolean ended,
        boolean trainable,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Integer> ids) {
    public TracePart {
        ids = ids == null ? List.of() : List.copyOf(ids); // stored before they were kept
    }

    static TracePart of(Segment segment, Tokenizer tokenizer) {
        int[] tokens = segment.tokens();
        String text = tokenizer.decode(tokens);
        boolean ended = segment.endsTurn(tokenizer);
        return new TracePart(
                segment.source(),
                segment.role(),
                segment.turn(),
                text,
                ended,
                segment.trainable(),
                tokenizer.equals(Characters.TOKENIZER)
                        ? List.of()
                        : Arrays.stream(tokens).boxed().toList());
    }

    /** The segment, by its own tokens if it {@code has} those of this tokenizer. */
    Segment segment(Tokenizer tokenizer, boolean has) {
        int[] tokens =
                has && !ids.isEmpty()
                        ? ids.stream().mapToInt(id -> id).toArray()
                        : encoded(tokenizer, text, ended);
        return Segment.unsampled(source, role, turn, tokens, trainable);
    }

    private static int[] encoded(Tokenizer tokenizer, String text, boolean ended) {
        return ended ? tokenizer.encodeTurn(text) : tokenizer.encode(text);
    }
}
