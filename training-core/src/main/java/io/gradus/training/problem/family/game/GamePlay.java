package io.gradus.training.problem.family.game;

import io.gradus.training.problem.Episode;
import io.gradus.training.problem.Turn;
import io.gradus.training.problem.Verdict;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * A game as an episode. A text that is no legal move loses the game for who wrote it, and so does
 * making no move at all: the other wins all that can be won. A payoff p in [-1, 1] is the verdict
 * (1 + p) / 2.
 */
final class GamePlay implements Episode {
    private static final int SHOWN = 20;

    private final List<String> roles;
    private final Match match;
    private final Set<String> asked = new HashSet<>();
    private Optional<String> fault = Optional.empty();

    GamePlay(List<String> roles, Match match) {
        this.roles = roles;
        this.match = match;
    }

    @Override
    public Optional<Turn> next() {
        return fault.isPresent()
                ? Optional.empty()
                : match.mover().map(role -> new Turn(role, speaker(role), match.observation()));
    }

    private String speaker(String role) {
        return asked.contains(role) ? rival(role) : role;
    }

    private String rival(String role) {
        return role.equals(roles.getFirst()) ? roles.getLast() : roles.getFirst();
    }

    @Override
    public void take(String written) {
        asked.add(match.mover().orElseThrow());
        Optional<String> refusal = match.refusal(written);
        if (refusal.isPresent()) {
            String start = written.substring(0, Math.min(written.length(), SHOWN));
            fault = Optional.of("'" + start + "' is no move: " + refusal.get());
        } else {
            match.play(written);
        }
    }

    @Override
    public Optional<Verdict> verdict(String role) {
        if (!roles.contains(role)) {
            return Optional.empty();
        }
        Optional<String> mover = match.mover();
        return Optional.of(
                mover.isEmpty()
                        ? outcome(match.payoff(role))
                        : forfeit(role.equals(mover.get()), fault.orElse("no move was made")));
    }

    private static Verdict forfeit(boolean isLoser, String reason) {
        return isLoser
                ? Verdict.wrong(reason)
                : new Verdict(1, "the other gave the game away: " + reason, List.of());
    }

    private static Verdict outcome(double payoff) {
        String word = payoff == 0 ? "drawn" : payoff > 0 ? "won" : "lost";
        String reason = String.format(Locale.ROOT, "%s (%+.2f of 1)", word, payoff);
        return new Verdict((1 + payoff) / 2, reason, List.of());
    }

    /** Whether these moves, one per line, are a whole game, all of them legal. */
    Verdict record(String moves) {
        for (String move : moves.split("\n", -1)) {
            if (next().isEmpty()) {
                return Verdict.wrong(fault.orElse("goes on after the end"));
            }
            take(move);
        }
        return fault.map(Verdict::wrong)
                .orElseGet(() ->
                        next().isPresent()
                                ? Verdict.wrong("the game is not over")
                                : Verdict.correct());
    }
}
