package io.gradus.training.analysis.signature;

import io.gradus.training.document.formula.Comparison;
import io.gradus.training.document.formula.Formula;
import io.gradus.training.document.formula.FormulaParser;
import io.gradus.training.document.formula.FormulaSyntaxException;
import io.gradus.training.document.formula.Tokens;
import io.gradus.training.document.formula.Truth;
import java.util.List;
import java.util.stream.Stream;

/** Evidence that a mechanism is at work, over all events of a run: amounts, compared. */
public record Signature(Formula<Compare> formula) {
    /**
     * Parses a text by the grammar in docs/recipes.md; throws {@link FormulaSyntaxException} with
     * the place of the fault.
     */
    public static Signature parse(String text) {
        Tokens tokens = Tokens.of(text);
        AmountParser amounts = new AmountParser(tokens);
        return new Signature(new FormulaParser<>(tokens, amounts::comparison).parse());
    }

    /** The signature as a text that parses to an equal one. */
    public String text() {
        return formula.text(Compare::text);
    }

    /** Whether a run showed it; unknown where the run told nothing of what it names. */
    public Truth test(Observations run) {
        return formula.test(compare -> compare.test(run));
    }

    /**
     * Whether it holds in the whole run, by what the run has told so far; unknown where that still
     * depends on the steps to come.
     */
    public Truth soFar(Observations run) {
        return formula.test(compare -> compare.soFar(run));
    }

    /** Every amount that it names, each once, as this run showed it. */
    public List<Figure> figures(Observations run) {
        return observed().map(amount -> new Figure(amount.text(), amount.of(run))).toList();
    }

    /**
     * Facts that the run would have had to tell for the signature to be known, as sentences that
     * name the remedy; empty where nothing is missing.
     */
    public List<String> missing(Observations run) {
        return observed()
                .filter(amount -> Double.isNaN(amount.of(run)))
                .map(amount -> amount.missing(run))
                .toList();
    }

    private Stream<Amount> observed() {
        return formula.terms()
                .flatMap(c -> Stream.concat(c.left().observed(), c.right().observed()))
                .distinct();
    }

    /** Two amounts compared. */
    record Compare(Amount left, Comparison comparison, Amount right) {
        private String text() {
            return left.text() + " " + comparison.sign() + " " + right.text();
        }

        private Truth soFar(Observations run) {
            Bounds first = left.bounds(run);
            Bounds second = right.bounds(run);
            boolean more = comparison.wantsMore();
            double against = more ? first.low() : first.high();
            double inFavour = more ? first.high() : first.low();
            if (comparison.holds(against, more ? second.high() : second.low())) {
                return Truth.HOLDS;
            }
            return comparison.holds(inFavour, more ? second.low() : second.high())
                    ? Truth.UNKNOWN
                    : Truth.FAILS;
        }

        private Truth test(Observations run) {
            double first = left.of(run);
            double second = right.of(run);
            return Double.isNaN(first) || Double.isNaN(second)
                    ? Truth.UNKNOWN
                    : Truth.of(comparison.holds(first, second));
        }
    }
}
