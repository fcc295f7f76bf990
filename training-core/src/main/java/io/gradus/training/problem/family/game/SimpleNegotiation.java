package io.gradus.training.problem.family.game;

import io.gradus.training.document.Choice;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.PromptPart;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Trade of two resources with hidden values, after the simple negotiation of SPIRAL (Liu et al.
 * 2025, arXiv:2506.24119) and TextArena (arXiv:2504.11442). Both have {@code amount} of wood and of
 * gold; {@code 3:5,1>} tells one of them that there are 3 of each and what one wood and one gold
 * are worth to it, 1 to 9. {@code 2w1g} offers 2 wood for 1 gold, {@code y} takes the other's
 * offer, {@code n} ends without a deal. Who gains more by its own values wins; without a deal, and
 * after six moves, it is drawn. Demonstrations offer one of the cheaper resource, and take what is
 * a gain. A solver weighs every offer.
 */
@Choice(
        name = "simple-negotiation",
        explanation = "Trade wood for gold so as to gain more than the other.")
final class SimpleNegotiation implements GameFamily {
    private static final int VALUES = 9;

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute("amount", 1, 9, 3, "How much of each resource both have."));
    }

    @Override
    public List<String> roles() {
        return List.of(TradeMatch.FIRST, TradeMatch.SECOND);
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        int amount = difficulty.level("amount");
        return 2.0 * amount * amount;
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int moves = "1w1g\ny".length();
        int prompt = "3:5,1 2w1g>".length();
        return new Extent(prompt, moves, moves, moves, "1w1g".length(), prompt + 1);
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        Worth first = worth(random);
        Worth second = worth(random);
        String offer = first.wood() <= first.gold() ? "1w1g" : "1g1w";
        boolean isGain =
                offer.equals("1w1g")
                        ? second.wood() > second.gold()
                        : second.gold() > second.wood();
        List<String> moves = List.of(offer, isGain ? "y" : "n");
        return Problem.of(
                key(seed, difficulty),
                List.of(
                        new PromptPart("amount", Integer.toString(difficulty.level("amount"))),
                        new PromptPart(TradeMatch.FIRST, first.toString()),
                        new PromptPart(TradeMatch.SECOND, second.toString())),
                "{amount}:{first}>",
                String.join("\n", moves),
                new Hints("who gains more wins", "offer what is worth little to you", moves));
    }

    private static Worth worth(SplittableRandom random) {
        return new Worth(1 + random.nextInt(VALUES), 1 + random.nextInt(VALUES));
    }

    @Override
    public Match match(Problem problem) {
        return new TradeMatch(
                Integer.parseInt(problem.part("amount")),
                Worth.parse(problem.part(TradeMatch.FIRST)),
                Worth.parse(problem.part(TradeMatch.SECOND)));
    }
}
