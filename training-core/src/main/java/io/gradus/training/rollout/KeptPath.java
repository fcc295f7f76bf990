package io.gradus.training.rollout;

import io.gradus.training.policy.text.Tokenizer;
import java.util.ArrayList;
import java.util.List;

/**
 * A path of a policy that works alone, from which a rollout can go on: the beginning of another
 * rollout, or one that was put aside.
 *
 * @param segments what it consists of, prompt first
 * @param stop why it has ended, where a limit cut it off; otherwise the end token
 */
public record KeptPath(List<Segment> segments, StopReason stop) {
    public KeptPath {
        segments = List.copyOf(segments);
    }

    /** Whether the policy is in the middle of a turn. */
    public boolean isWriting(Tokenizer tokenizer) {
        Segment last = segments.getLast();
        return last.source() == SegmentSource.POLICY
                && !last.endsTurn(tokenizer)
                && stop == StopReason.END_TOKEN;
    }

    /** Number of tokens. */
    int length() {
        return segments.stream().mapToInt(s -> s.tokens().length).sum();
    }

    /** The first {@code tokens} tokens of a path. */
    static KeptPath first(List<Segment> path, int tokens) {
        List<Segment> kept = new ArrayList<>();
        int left = tokens;
        for (Segment segment : path) {
            int length = Math.min(left, segment.tokens().length);
            if (length > 0) {
                kept.add(length < segment.tokens().length ? segment.part(0, length) : segment);
            }
            left -= length;
        }
        return new KeptPath(kept, StopReason.END_TOKEN);
    }

    /** The same path with a segment behind it. */
    KeptPath with(Segment next) {
        List<Segment> longer = new ArrayList<>(segments);
        longer.add(next);
        return new KeptPath(longer, stop);
    }

    /** The segments of a path, cut so that a segment begins at each of these places. */
    static List<Segment> cutAt(List<Segment> path, List<Integer> places) {
        List<Segment> cut = new ArrayList<>();
        int from = 0;
        for (Segment segment : path) {
            int begin = from;
            int end = begin + segment.tokens().length;
            int at = begin;
            for (int place : places) {
                if (place > at && place < end) {
                    cut.add(segment.part(at - begin, place - begin));
                    at = place;
                }
            }
            cut.add(at == begin ? segment : segment.part(at - begin, end - begin));
            from = end;
        }
        return cut;
    }
}
