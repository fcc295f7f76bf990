package io.gradus.training.problem.family.program;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.ObjLongConsumer;
import java.util.stream.Collectors;

/**
 * A program over one-letter registers that hold whole numbers and begin at 0, for example {@code
 * a=3;b=a;2(a+b;b*2)}: {@code =} sets, {@code + - *} change a register by a number or another
 * register, {@code 2(...)} repeats. Results keep their sign and their last nine digits.
 *
 * @param body what is done in turn
 */
record Program(List<Node> body) {
    private static final long MODULUS = 1_000_000_000;
    private static final int REGISTERS = 26;
    private static final int MAX_TIMES = 4;

    Program {
        body = List.copyOf(body);
    }

    /** A change of a register or a repetition. */
    sealed interface Node permits Change, Repeat {}

    /** Change of a register; the operand is a whole number or a register. */
    record Change(char register, char operator, String operand) implements Node {
        @Override
        public String toString() {
            return "" + register + operator + operand;
        }
    }

    /** A body that is done several times. */
    record Repeat(int times, List<Node> body) implements Node {
        @Override
        public String toString() {
            return times + "(" + text(body) + ")";
        }
    }

    /** Reads what {@link #toString} wrote. */
    static Program read(String text) {
        return new Program(new Reader(text).nodes());
    }

    /**
     * Puts a change into a new loop of 2 to 4 rounds around a random part of the nodes from this
     * index on.
     */
    static void wrap(List<Node> nodes, int from, Change change, SplittableRandom random) {
        int begin = random.nextInt(from, nodes.size() + 1);
        int end = random.nextInt(begin, nodes.size() + 1);
        List<Node> part = nodes.subList(begin, end);
        List<Node> body = new ArrayList<>(part);
        body.add(random.nextInt(body.size() + 1), change);
        part.clear();
        nodes.add(begin, new Repeat(random.nextInt(2, MAX_TIMES + 1), body));
    }

    /** Most changes that so many, within nested loops, make while they run. */
    static double mostSteps(int changes, int loops) {
        return changes * StrictMath.pow(MAX_TIMES, loops);
    }

    /** The value of a register in the end, when another began at this value. */
    long run(char begins, long value, char asked, ObjLongConsumer<Character> changed) {
        long[] registers = new long[REGISTERS];
        registers[begins - 'a'] = value;
        run(body, registers, changed);
        return registers[asked - 'a'];
    }

    /** The changes in the order of the text. */
    List<Change> changes() {
        List<Change> changes = new ArrayList<>();
        collect(body, changes);
        return changes;
    }

    /** The program with the change of this number, in the order of the text, replaced. */
    Program with(int number, Change change) {
        return new Program(replaced(body, new int[] {number}, change));
    }

    @Override
    public String toString() {
        return text(body);
    }

    private static String text(List<Node> nodes) {
        return nodes.stream().map(Node::toString).collect(Collectors.joining(";"));
    }

    private static void run(
            List<Node> nodes, long[] registers, ObjLongConsumer<Character> changed) {
        for (Node node : nodes) {
            switch (node) {
                case Repeat(int times, List<Node> body) -> {
                    for (int i = 0; i < times; i++) {
                        run(body, registers, changed);
                    }
                }
                case Change change -> {
                    long value = apply(change, registers);
                    registers[change.register - 'a'] = value;
                    changed.accept(change.register, value);
                }
            }
        }
    }

    private static long apply(Change change, long[] registers) {
        char first = change.operand.charAt(0);
        long operand =
                first >= 'a' && first <= 'z'
                        ? registers[first - 'a']
                        : Long.parseLong(change.operand);
        long value = registers[change.register - 'a'];
        return switch (change.operator) {
                    case '=' -> operand;
                    case '+' -> value + operand;
                    case '-' -> value - operand;
                    case '*' -> value * operand;
                    default -> throw new IllegalStateException("no operator " + change.operator);
                }
                % MODULUS;
    }

    private static void collect(List<Node> nodes, List<Change> changes) {
        for (Node node : nodes) {
            switch (node) {
                case Repeat(_, List<Node> body) -> collect(body, changes);
                case Change change -> changes.add(change);
            }
        }
    }

    private static List<Node> replaced(List<Node> nodes, int[] left, Change change) {
        List<Node> result = new ArrayList<>();
        for (Node node : nodes) {
            result.add(
                    switch (node) {
                        case Repeat(int times, List<Node> body) ->
                                new Repeat(times, replaced(body, left, change));
                        case Change old -> left[0]-- == 0 ? change : old;
                    });
        }
        return result;
    }

    /** Reads the notation; it is ours, so errors are bugs. */
    private static final class Reader {
        private final String text;
        private int at;

        Reader(String text) {
            this.text = text;
        }

        List<Node> nodes() {
            List<Node> nodes = new ArrayList<>();
            while (at < text.length() && text.charAt(at) != ')') {
                nodes.add(node());
                if (at < text.length() && text.charAt(at) == ';') {
                    at++;
                }
            }
            return nodes;
        }

        private Node node() {
            if (Character.isDigit(text.charAt(at))) {
                int times = text.charAt(at) - '0';
                at += 2;
                List<Node> body = nodes();
                at++;
                return new Repeat(times, body);
            }
            int end = at + 2;
            while (end < text.length() && ";)".indexOf(text.charAt(end)) < 0) {
                end++;
            }
            Change change =
                    new Change(text.charAt(at), text.charAt(at + 1), text.substring(at + 2, end));
            at = end;
            return change;
        }
    }
}
