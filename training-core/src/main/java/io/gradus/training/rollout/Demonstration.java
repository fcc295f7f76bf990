package io.gradus.training.rollout;

import io.gradus.training.policy.Vocabulary;
import io.gradus.training.problem.Environment;
import io.gradus.training.problem.Episode;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.Turn;
import java.util.ArrayList;
import java.util.List;

/** What a warm start imitates: the demonstration of a problem, played in its episode. */
public final class Demonstration {
    private Demonstration() {}

    /**
     * The path of a problem's demonstration, one turn per line; only what is to be imitated is
     * trainable. Throws {@link IllegalStateException} where the episode ends before it does.
     */
    public static List<Segment> of(Environment environment, Problem problem) {
        Episode episode = environment.begin(problem);
        List<Segment> path = new ArrayList<>();
        String[] turns = problem.demonstration().split("\n", -1);
        for (int turn = 0; turn < turns.length; turn++) {
            Turn asked =
                    episode.next()
                            .orElseThrow(() ->
                                    new IllegalStateException(
                                            "the demonstration of "
                                                    + problem.key()
                                                    + " goes on after the end"));
            path.add(Segment.shown(asked.speaker(), turn, asked.shown(), 0));
            path.add(demonstrated(turn, turns[turn]));
            episode.take(turns[turn]);
        }
        return path;
    }

    private static Segment demonstrated(int turn, String text) {
        return new Segment(
                SegmentSource.DEMONSTRATION,
                Turn.SOLVER,
                turn,
                Vocabulary.encodeWithEnd(text),
                true,
                new float[0],
                new float[0],
                0);
    }
}
