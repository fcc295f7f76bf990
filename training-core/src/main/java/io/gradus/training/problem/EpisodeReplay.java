package io.gradus.training.problem;

import java.util.List;

/** An episode played again from the texts that were written in it. */
public final class EpisodeReplay {
    private EpisodeReplay() {}

    /**
     * How an episode stands for the solver after these turns, one per line; turns behind its end
     * make it wrong.
     */
    public static Verdict of(Environment environment, Problem problem, String turns) {
        Episode episode = environment.begin(problem);
        for (String turn : turns.split("\n", -1)) {
            if (episode.next().isEmpty()) {
                return Verdict.wrong("goes on after the end");
            }
            episode.take(turn);
        }
        return episode.verdict(Turn.SOLVER)
                .orElseThrow(() ->
                        new IllegalStateException(
                                "the episode of " + problem.key() + " judges nothing"));
    }

    /**
     * Earnings of the solver's turns, one per line, up to the end of the episode or the turn of
     * another role.
     */
    public static List<Double> turnScores(Environment environment, Problem problem, String turns) {
        Episode episode = environment.begin(problem);
        for (String turn : turns.split("\n", -1)) {
            if (episode.next().filter(t -> t.role().equals(Turn.SOLVER)).isEmpty()) {
                break;
            }
            episode.take(turn);
        }
        return episode.turnScores(Turn.SOLVER);
    }
}
