package io.gradus.training.analysis.signature;

import io.gradus.training.document.formula.Tokens;
import io.gradus.training.document.formula.Tokens.Kind;
import io.gradus.training.document.formula.Tokens.Token;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;

/**
 * Parses the comparisons of a signature: of numbers, what runs show, and arithmetic between them.
 */
final class AmountParser {
    private static final String SHARE = "share";
    private static final String STAGE = "stage";
    private static final String TEXT = "text";
    private static final String IN = "in";

    private final Tokens tokens;

    AmountParser(Tokens tokens) {
        this.tokens = tokens;
    }

    Signature.Compare comparison() {
        return new Signature.Compare(sum(), tokens.comparison(), sum());
    }

    /** Products, added and subtracted. */
    private Amount sum() {
        Amount sum = product();
        while (true) {
            if (tokens.skip("+")) {
                sum = new Amount.Combined(sum, Amount.Operator.PLUS, product());
            } else if (tokens.skip("-")) {
                sum = new Amount.Combined(sum, Amount.Operator.MINUS, product());
            } else if (isNegative(tokens.peek())) { // a -1 without a blank
                sum = new Amount.Combined(sum, Amount.Operator.PLUS, product());
            } else {
                return sum;
            }
        }
    }

    private static boolean isNegative(Token token) {
        return token.kind() == Kind.NUMBER && token.text().startsWith("-");
    }

    private Amount product() {
        Amount product = value();
        while (true) {
            if (tokens.skip("*")) {
                product = new Amount.Combined(product, Amount.Operator.TIMES, value());
            } else if (tokens.skip("/")) {
                product = new Amount.Combined(product, Amount.Operator.OVER, value());
            } else {
                return product;
            }
        }
    }

    private Amount value() {
        if (tokens.peek().kind() == Kind.NUMBER) {
            return new Amount.Number(tokens.number());
        }
        Token word = tokens.next();
        if (word.is(SHARE)) {
            return share();
        }
        Optional<Reduction> reduction = Reduction.named(word.text());
        if (reduction.isPresent()) {
            tokens.expect("(");
            Series series = series();
            tokens.expect(")");
            return new Amount.Reduced(reduction.get(), series);
        }
        return Occurrence.named(word.text())
                .map(this::happened)
                .orElseThrow(() -> word.unknown("an amount", words()));
    }

    private Amount share() {
        tokens.expect("(");
        var share = new Amount.Share(series(), tokens.comparison(), tokens.number());
        tokens.expect(")");
        return share;
    }

    private Amount happened(Occurrence occurrence) {
        return new Amount.Happened(occurrence, occurrence.isNamed() ? inParentheses() : "");
    }

    private Series series() {
        Series series = everywhere();
        return tokens.skip(IN) ? new Series.InStage(series, name()) : series;
    }

    private Series everywhere() {
        Token first = tokens.peek();
        if (first.kind() == Kind.TEXT) {
            return new Series.OfMetric(name());
        }
        tokens.next();
        if (first.is(STAGE)) {
            return new Series.OfStage();
        }
        if (first.is(TEXT)) {
            return new Series.OfTexts(regex());
        }
        return GroupView.named(first.text())
                .<Series>map(view -> new Series.OfGroups(view, inParentheses()))
                .orElseThrow(() ->
                        first.unknown("the name of a metric in quotes or a series", seriesWords()));
    }

    private String regex() {
        Token token = tokens.peek();
        String regex = inParentheses();
        try {
            Pattern.compile(regex);
            return regex;
        } catch (PatternSyntaxException e) {
            throw token.fault("must hold a regular expression: " + e.getDescription());
        }
    }

    private String inParentheses() {
        tokens.expect("(");
        String name = name();
        tokens.expect(")");
        return name;
    }

    private String name() {
        return tokens.quoted("a name in quotes, for example 'entropy/mean'");
    }

    private static List<String> words() {
        return Stream.of(
                        Arrays.stream(Reduction.values()).map(Reduction::word),
                        Stream.of(SHARE),
                        Arrays.stream(Occurrence.values()).map(Occurrence::word))
                .flatMap(s -> s)
                .toList();
    }

    private static List<String> seriesWords() {
        return Stream.concat(
                        Stream.of(STAGE, TEXT),
                        Arrays.stream(GroupView.values()).map(GroupView::word))
                .toList();
    }
}
