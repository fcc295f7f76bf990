package io.gradus.training.problem.family.game;

import io.gradus.training.document.Choice;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Draws;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.PromptPart;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Kuhn's poker (Kuhn 1950): both put in one chip and get one card; {@code c} checks or calls,
 * {@code b} bets one chip, {@code f} folds. The first player is shown {@code K>}, the second its
 * card and what the first did, {@code Qb>}; the higher card wins a showdown, at most 2 chips. With
 * the three cards J, Q, K the game is worth -1/18 chips to the first player. Demonstrations make
 * legal moves at random, so that a warm start knows the rules and nothing else. A solver decides in
 * four places for each card.
 */
@Choice(
        name = "kuhn-poker",
        explanation = "Win chips in a poker game of one card each, a bet and two players.")
final class KuhnPoker implements GameFamily {
    private static final String RANKS = "23456789TJQK";
    private static final int PLACES = 4;

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute(
                        "cards", 3, RANKS.length(), 3, "Cards of the deck, all different."));
    }

    @Override
    public List<String> roles() {
        return List.of(KuhnMatch.FIRST, KuhnMatch.SECOND);
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        return PLACES * difficulty.level("cards");
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int moves = "c\nb\nf".length();
        int replies = "Kc>".length() + "b>".length() + 2;
        return new Extent("Kc>".length(), moves, moves, moves, 1, replies);
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        int cards = difficulty.level("cards");
        List<String> deck = List.of(RANKS.substring(RANKS.length() - cards).split(""));
        List<String> dealt = Draws.distinct(deck, 2, random);
        KuhnMatch match = new KuhnMatch(dealt.getFirst(), dealt.getLast());
        List<String> moves = new ArrayList<>();
        while (match.mover().isPresent()) {
            moves.add(Draws.oneOf(match.moves(), random));
            match.play(moves.getLast());
        }
        return Problem.of(
                key(seed, difficulty),
                List.of(
                        new PromptPart(KuhnMatch.FIRST, dealt.getFirst()),
                        new PromptPart(KuhnMatch.SECOND, dealt.getLast())),
                "{first}>",
                String.join("\n", moves),
                new Hints("the higher card wins", "bet with the best card", moves));
    }

    @Override
    public Match match(Problem problem) {
        return new KuhnMatch(problem.part(KuhnMatch.FIRST), problem.part(KuhnMatch.SECOND));
    }

    /** Place of a card in the order of ranks; the higher wins. */
    static int rank(String card) {
        return RANKS.indexOf(card);
    }
}
