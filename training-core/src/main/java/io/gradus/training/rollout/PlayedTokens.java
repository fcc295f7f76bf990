package io.gradus.training.rollout;

import io.gradus.training.policy.text.Tokenizer;
import io.gradus.training.problem.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The tokens of a path whose texts another program's policy wrote.
 *
 * @param tokenizer how they stand for text
 * @param segments the path
 */
record PlayedTokens(Tokenizer tokenizer, List<Segment> segments) {
    /**
     * Those that the wording makes of the texts where each turn has as many as were counted; else
     * only their numbers are known.
     */
    static PlayedTokens of(Wording wording, Problem problem, List<PlayedPiece> pieces) {
        return known(wording, problem, pieces).orElseGet(() -> counted(wording, pieces));
    }

    private static Optional<PlayedTokens> known(
            Wording wording, Problem problem, List<PlayedPiece> pieces) {
        List<Segment> segments = new ArrayList<>();
        for (PlayedPiece piece : pieces) {
            Optional<Segment> segment =
                    switch (piece) {
                        case PlayedPiece.Shown shown -> shown(wording, problem, shown);
                        case PlayedPiece.Said said ->
                                said(wording.tokenizer(), said).map(ids -> written(said, ids));
                    };
            if (segment.isEmpty()) {
                return Optional.empty();
            }
            segments.add(segment.get());
        }
        return Optional.of(new PlayedTokens(wording.tokenizer(), segments));
    }

    private static Optional<Segment> shown(
            Wording wording, Problem problem, PlayedPiece.Shown shown) {
        return wording.tokenizer().canEncode(shown.turn().observation())
                ? Optional.of(
                        new ShownText(wording, problem, shown.turn(), shown.number(), 0)
                                .plain(shown.first()))
                : Optional.empty();
    }

    private static Optional<int[]> said(Tokenizer tokenizer, PlayedPiece.Said said) {
        PlayedTurn turn = said.written();
        if (!tokenizer.canEncode(turn.text())) {
            return Optional.empty();
        }
        int[] ids =
                turn.truncated()
                        ? tokenizer.encode(turn.text())
                        : tokenizer.encodeTurn(turn.text());
        return Optional.of(ids).filter(all -> all.length == turn.tokens());
    }

    private static PlayedTokens counted(Wording wording, List<PlayedPiece> pieces) {
        TextPieces texts = new TextPieces();
        List<Segment> segments = new ArrayList<>();
        for (PlayedPiece piece : pieces) {
            segments.add(
                    switch (piece) {
                        case PlayedPiece.Shown shown -> {
                            String text = shown.turn().observation();
                            int count = WrittenRollouts.count(wording.tokenizer(), text) - 1;
                            yield Segment.shown(
                                    shown.turn().speaker(),
                                    shown.number(),
                                    texts.add(text, count, false),
                                    0);
                        }
                        case PlayedPiece.Said said -> written(said, tokens(texts, said.written()));
                    });
        }
        return new PlayedTokens(texts, segments);
    }

    private static int[] tokens(TextPieces texts, PlayedTurn turn) {
        return texts.add(turn.text(), turn.tokens(), !turn.truncated());
    }

    private static Segment written(PlayedPiece.Said said, int[] ids) {
        return WrittenRollouts.written(said.role(), said.number(), ids, said.trained());
    }
}
