package io.gradus.benchmarks;

import java.util.Arrays;
import java.util.List;

/**
 * How somebody plays {@code kuhn-poker} with the cards J, Q, K in both seats: a choice for each of
 * the 12 information sets. Values are chips per hand.
 */
public final class KuhnStrategy {
    private static final int CARDS = 3;
    private static final double FORFEIT = 2;

    /** Where a player decides, by what has been done. */
    public enum Place {
        /** The first player begins. */
        OPEN(""),
        /** The second player after a check. */
        CHECKED("c"),
        /** The second player after a bet. */
        BET("b"),
        /** The first player after its check and a bet. */
        RAISED("cb");

        private final String moves;

        Place(String moves) {
            this.moves = moves;
        }

        /** Whether the first player decides here. */
        public boolean isFirst() {
            return this == OPEN || this == RAISED;
        }

        /** The move that puts no chip in: check or fold. */
        public String passive() {
            return moves.endsWith("b") ? "f" : "c";
        }

        /** The move that puts a chip in: bet or call. */
        public String active() {
            return moves.endsWith("b") ? "c" : "b";
        }

        private static Place of(String moves) {
            return Arrays.stream(values())
                    .filter(p -> p.moves.equals(moves))
                    .findFirst()
                    .orElseThrow();
        }
    }

    /**
     * Move probabilities in one information set; what is left to 1 is no legal move, which loses 2
     * chips.
     *
     * @param passive probability of checking or folding
     * @param active probability of betting or calling
     */
    public record Choice(double passive, double active) {}

    /** Tells the choice in each information set. */
    @FunctionalInterface
    public interface Choices {
        /** The choice with a card, 0 for J to 2 for K. */
        Choice at(int card, Place place);
    }

    private final Choices choices;

    private KuhnStrategy(Choices choices) {
        this.choices = choices;
    }

    /** The strategy of these choices. */
    public static KuhnStrategy of(Choices choices) {
        return new KuhnStrategy(choices);
    }

    /** Every legal move is as likely. */
    public static KuhnStrategy uniform() {
        return of((_, _) -> new Choice(0.5, 0.5));
    }

    /**
     * An equilibrium (Kuhn 1950), in which the first player bluffs with J with probability {@code
     * bluff}, in [0, 1/3].
     */
    public static KuhnStrategy equilibrium(double bluff) {
        double third = 1.0 / 3;
        double[][] active = {
            {bluff, third, 0, 0}, {0, 0, third, bluff + third}, {3 * bluff, 1, 1, 1}
        };
        return of((card, place) -> {
            double p = active[card][place.ordinal()];
            return new Choice(1 - p, p);
        });
    }

    /** Chips per hand that the first player wins of the second. */
    public static double value(KuhnStrategy first, KuhnStrategy second) {
        double sum = 0;
        for (int card = 0; card < CARDS; card++) {
            sum += valueOf(first, second, card, true);
        }
        return sum / CARDS;
    }

    /**
     * Chips per hand that a best opponent wins of it, on average over both seats; 0 of an
     * equilibrium.
     */
    public double exploitability() {
        double sum = 0;
        for (int card = 0; card < CARDS; card++) {
            sum += best(card, true) + best(card, false);
        }
        return sum / (2 * CARDS);
    }

    /** Winnings of the best opponent with a card in one seat. */
    private double best(int card, boolean isFirst) {
        double best = Double.NEGATIVE_INFINITY;
        for (int answer = 0; answer < 4; answer++) {
            int begun = answer & 1;
            int later = answer >> 1;
            KuhnStrategy pure =
                    of((_, place) -> {
                        boolean isEarly = place == Place.OPEN || place == Place.CHECKED;
                        int active = isEarly ? begun : later;
                        return new Choice(1 - active, active);
                    });
            double value =
                    isFirst ? valueOf(pure, this, card, true) : -valueOf(this, pure, card, false);
            best = Math.max(best, value);
        }
        return best;
    }

    /**
     * Winnings of the first player, on average over the other's cards, when one seat has this card.
     */
    private static double valueOf(
            KuhnStrategy first, KuhnStrategy second, int card, boolean isFirst) {
        double sum = 0;
        for (int other = 0; other < CARDS; other++) {
            if (other != card) {
                Hand hand =
                        isFirst
                                ? new Hand(first, second, card, other)
                                : new Hand(first, second, other, card);
                sum += hand.value("");
            }
        }
        return sum / (CARDS - 1);
    }

    /** A hand between two strategies. */
    private record Hand(KuhnStrategy first, KuhnStrategy second, int card, int other) {
        private static final List<String> PLACES = List.of("", "c", "b", "cb");

        double value(String moves) {
            if (!PLACES.contains(moves)) {
                return chips(moves);
            }
            Place place = Place.of(moves);
            Choice choice =
                    place.isFirst()
                            ? first.choices.at(card, place)
                            : second.choices.at(other, place);
            double illegal = 1 - choice.passive() - choice.active();
            return choice.passive() * value(moves + place.passive())
                    + choice.active() * value(moves + place.active())
                    + illegal * (place.isFirst() ? -FORFEIT : FORFEIT);
        }

        private double chips(String moves) {
            int showdown = card > other ? 1 : -1;
            return switch (moves) {
                case "bf" -> 1;
                case "cbf" -> -1;
                case "cc" -> showdown;
                default -> 2 * showdown;
            };
        }
    }
}
