package io.gradus.training.trainer;

import io.gradus.training.event.TokenTexts;
import io.gradus.training.policy.text.Tokenizer;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.Segment;
import java.util.ArrayList;
import java.util.List;

/** The texts of a rollout's segments: what a turn was written in is read together. */
final class SegmentTexts {
    private SegmentTexts() {}

    /** One for each segment, in order. */
    static List<TokenTexts> of(Rollout rollout) {
        List<Segment> path = rollout.segments();
        List<TokenTexts> texts = new ArrayList<>();
        for (int from = 0; from < path.size(); from = texts.size()) {
            int to = from + 1;
            while (to < path.size() && goesOn(path.get(to - 1), path.get(to))) {
                to++;
            }
            List<int[]> parts = path.subList(from, to).stream().map(Segment::tokens).toList();
            texts.addAll(TokenTexts.ofParts(tokenizer(rollout, path.get(from)), parts));
        }
        return texts;
    }

    private static boolean goesOn(Segment before, Segment behind) {
        return before.source().isAnswer()
                && behind.source().isAnswer()
                && before.turn() == behind.turn();
    }

    /** A stop token within what somebody else shows, such as a chat template, ends nothing. */
    private static Tokenizer tokenizer(Rollout rollout, Segment segment) {
        return segment.source().isAnswer() ? rollout.tokenizer() : rollout.tokenizer().ofShown();
    }
}
