package io.gradus.training.problem.family.game;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A game of {@link SimpleNegotiation}. */
final class TradeMatch implements Match {
    static final String FIRST = "first";
    static final String SECOND = "second";

    private static final int MOST_MOVES = 6;
    private static final String ACCEPT = "y";
    private static final String REFUSE = "n";
    private static final Pattern OFFER = Pattern.compile("([1-9])(w[1-9]g|g[1-9]w)");

    private final int amount;
    private final Worth first;
    private final Worth second;
    private int moves;
    private boolean isOver;

    /** Offer of the last mover; empty before the first offer. */
    private Optional<String> offer = Optional.empty();

    private int gainOfFirst;
    private int gainOfSecond;

    TradeMatch(int amount, Worth first, Worth second) {
        this.amount = amount;
        this.first = first;
        this.second = second;
    }

    @Override
    public Optional<String> mover() {
        return isOver || moves == MOST_MOVES ? Optional.empty() : Optional.of(side());
    }

    private String side() {
        return moves % 2 == 0 ? FIRST : SECOND;
    }

    @Override
    public String observation() {
        String told = offer.map(o -> o + ">").orElse(">");
        return switch (moves) {
            case 0 -> amount + ":" + first + told;
            case 1 -> amount + ":" + second + " " + told;
            default -> told;
        };
    }

    @Override
    public Optional<String> refusal(String move) {
        if (move.equals(REFUSE) || (move.equals(ACCEPT) && offer.isPresent())) {
            return Optional.empty();
        }
        Matcher form = OFFER.matcher(move);
        boolean isOffer = form.matches() && part(move, 0) <= amount && part(move, 2) <= amount;
        return isOffer
                ? Optional.empty()
                : Optional.of("an offer such as 1w1g of at most " + amount + ", y or n");
    }

    private static int part(String offer, int at) {
        return offer.charAt(at) - '0';
    }

    @Override
    public void play(String move) {
        if (move.equals(ACCEPT)) {
            settle(offer.orElseThrow());
            isOver = true;
        } else if (move.equals(REFUSE)) {
            isOver = true;
        } else {
            offer = Optional.of(move);
        }
        moves++;
    }

    /** Who moves now takes the offer of the other, who gives its first part for its second. */
    private void settle(String deal) {
        boolean givesWood = deal.charAt(1) == 'w';
        int wood = givesWood ? -part(deal, 0) : part(deal, 2);
        int gold = givesWood ? part(deal, 2) : -part(deal, 0);
        int sign = side().equals(SECOND) ? 1 : -1;
        gainOfFirst = sign * first.of(wood, gold);
        gainOfSecond = -sign * second.of(wood, gold);
    }

    @Override
    public double payoff(String role) {
        int lead = Integer.signum(gainOfFirst - gainOfSecond);
        return role.equals(FIRST) ? lead : -lead;
    }
}
