package io.gradus.training.problem.dataset.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * Whether an answer says the same as the reference. Rational values are compared exactly, others in
 * double precision at fixed points. An answer must be worked out as far as the reference: where the
 * reference is a number written down, {@code 2+3} is not 5; elsewhere it may have two operations
 * more than the reference.
 */
final class MathEquality {
    private static final int POINTS = 12;
    private static final int NEEDED = 3;
    private static final int SPARE_OPERATIONS = 2;
    private static final int MAX_PARTS = 32;
    private static final double TOLERANCE = 1e-9;
    private static final Set<String> NUMBER_WORDS =
            Set.of("hundred", "thousand", "million", "billion", "trillion", "dozen");

    private MathEquality() {}

    static boolean holds(MathAnswer reference, MathAnswer answer) {
        if (reference instanceof MathAnswer.Value a && answer instanceof MathAnswer.Value b) {
            return unitsFit(a.unit(), b.unit())
                    && isWorkedOut(a.term(), b.term())
                    && equal(a.term(), b.term());
        }
        if (reference instanceof MathAnswer.Bracketed a
                && answer instanceof MathAnswer.Bracketed b) {
            boolean brackets = a.open() == b.open() && a.close() == b.close();
            return brackets
                    && (a.open() == '{'
                            ? anyOrder(a.parts(), b.parts())
                            : inOrder(a.parts(), b.parts()));
        }
        if (reference instanceof MathAnswer.Several a && answer instanceof MathAnswer.Several b) {
            return anyOrder(a.parts(), b.parts());
        }
        return reference.equals(answer);
    }

    private static boolean inOrder(List<MathAnswer> a, List<MathAnswer> b) {
        return a.size() == b.size()
                && a.size() <= MAX_PARTS
                && IntStream.range(0, a.size()).allMatch(i -> holds(a.get(i), b.get(i)));
    }

    private static boolean anyOrder(List<MathAnswer> a, List<MathAnswer> b) {
        if (a.size() != b.size() || a.size() > MAX_PARTS) {
            return false;
        }
        List<MathAnswer> left = new ArrayList<>(b);
        for (MathAnswer part : a) {
            Optional<MathAnswer> partner = left.stream().filter(o -> holds(part, o)).findFirst();
            if (partner.isEmpty()) {
                return false;
            }
            left.remove(partner.get());
        }
        return true;
    }

    /** A unit may be left out or added, but not exchanged; words that multiply are no units. */
    private static boolean unitsFit(String reference, String answer) {
        String a = unit(reference);
        String b = unit(answer);
        return a.equals(b)
                || ((a.isEmpty() || b.isEmpty())
                        && NUMBER_WORDS.stream().noneMatch((a + b)::startsWith));
    }

    /** Without points and the ending of a plural. */
    private static String unit(String written) {
        String plain = written.replace(".", "");
        return plain.length() > 2 ? plain.replaceAll("e?s?$", "") : plain;
    }

    private static boolean isWorkedOut(MathTerm reference, MathTerm answer) {
        return reference.isLiteral()
                ? answer.isLiteral()
                : answer.operations() <= reference.operations() + SPARE_OPERATIONS;
    }

    private static boolean equal(MathTerm a, MathTerm b) {
        Optional<Rational> exactA = a.exact();
        Optional<Rational> exactB = b.exact();
        if (exactA.isPresent() && exactB.isPresent()) {
            return exactA.equals(exactB);
        }
        Set<String> symbols = new TreeSet<>();
        collect(a, symbols);
        Set<String> others = new TreeSet<>();
        collect(b, others);
        symbols.addAll(others);
        return agree(a, b, List.copyOf(symbols));
    }

    /**
     * Whether two terms have the same values. Every second point may have negative coordinates,
     * where roots and logarithms need not exist.
     */
    private static boolean agree(MathTerm a, MathTerm b, List<String> names) {
        SplittableRandom random = new SplittableRandom(20_25);
        int agreed = 0;
        for (int i = 0; i < POINTS; i++) {
            boolean signed = i % 2 == 1;
            double[] values = names.stream().mapToDouble(_ -> draw(random, signed)).toArray();
            MathPoint point = new MathPoint(names, values);
            double x = point.value(a);
            double y = point.value(b);
            boolean both = Double.isFinite(x) && Double.isFinite(y);
            boolean one = Double.isFinite(x) != Double.isFinite(y);
            if (both ? !near(x, y) : one && !signed) {
                return false;
            }
            agreed += both ? 1 : 0;
        }
        return agreed >= NEEDED || a.equals(b);
    }

    private static double draw(SplittableRandom random, boolean signed) {
        double value = random.nextDouble(0.2, 2.9);
        return signed && random.nextBoolean() ? -value : value;
    }

    private static boolean near(double x, double y) {
        return Math.abs(x - y) <= TOLERANCE * Math.max(1, Math.max(Math.abs(x), Math.abs(y)));
    }

    private static void collect(MathTerm term, Set<String> symbols) {
        if (term instanceof MathTerm.Symbol(var name)) {
            symbols.add(name);
        }
        term.parts().forEach(part -> collect(part, symbols));
    }
}
