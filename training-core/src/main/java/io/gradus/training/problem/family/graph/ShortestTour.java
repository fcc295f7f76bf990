package io.gradus.training.problem.family.graph;

import io.gradus.training.document.Choice;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.PromptPart;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.asking.Asking;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/**
 * The travelling salesman's problem, {@code bk:1,bq:2,bx:1,kq:1,kx:2,qx:1=} with the answer {@code
 * bkqx}: every city once, the way back to the first is understood. A tour may start anywhere and
 * run either way; every shortest one is correct. All pairs of {@code cities} cities have a road of
 * uniform length from 1 to {@code length} or 2 * cities - 7, whichever is more, not necessarily as
 * a map would have it; the greater the lengths, the fewer tours are shortest, and where all are 1
 * every tour is. The reference is found by {@link HeldKarp}, whose cities^2 * 2^cities steps, times
 * the bits of the greatest length, are the yardstick and limit the cities to 14.
 *
 * <p>Credits as in Graph-R1 ({@link GradedAnswers}): {@code valid} is 1 for a tour, {@code quality}
 * the square of the shortest length over its length.
 */
@Choice(name = "shortest-tour", explanation = "Find a shortest round trip through all cities.")
final class ShortestTour implements ProblemFamily {
    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute("cities", 4, 14, 4, "How many cities there are."),
                new DifficultyAttribute("length", 1, 9999, 9, "Greatest length of a road."));
    }

    @Override
    public Asking asking() {
        return Asking.tagged(
                "Find a shortest round trip through all cities, where ab:2 is a road of length 2.",
                "each city once in order, without separators,");
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int cities = difficulty.level("cities");
        int digits = digits(longest(difficulty));
        int roads = cities * (cities - 1) / 2;
        int step = 2 + "=;".length() + digits(cities * longest(difficulty));
        return Extent.of(
                roads * ("aa:,".length() + digits), cities, (cities + 1) * (cities + step));
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        int cities = difficulty.level("cities");
        int bits = Integer.SIZE - Integer.numberOfLeadingZeros(longest(difficulty));
        return StrictMath.pow(2, cities) * cities * cities * bits;
    }

    @Override
    public List<String> credits() {
        return GradedAnswers.CREDITS;
    }

    @Override
    public boolean hasOneAnswer() {
        return false;
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        List<String> cities =
                Nodes.draw(difficulty.level("cities"), random).stream().sorted().toList();
        String roads = drawRoads(cities, longest(difficulty), random);
        Graph graph = Graph.undirected(roads);
        List<Integer> tour = HeldKarp.tour(graph);
        List<PromptPart> parts =
                List.of(
                        new PromptPart("roads", roads),
                        new PromptPart("best", Integer.toString(length(graph, tour))));
        return Problem.of(
                key(seed, difficulty), parts, "{roads}=", text(graph, tour), hints(graph, tour));
    }

    @Override
    public Verdict verify(Problem problem, String answer) {
        Graph graph = Graph.undirected(problem.part("roads"));
        List<Integer> tour =
                answer.length() == graph.size()
                        ? Nodes.split(answer).stream().map(graph::index).toList()
                        : List.of();
        long cities = tour.stream().filter(city -> city >= 0).distinct().count();
        if (cities < graph.size()) {
            return Verdict.wrong("a tour names every city once");
        }
        double ratio = Double.parseDouble(problem.part("best")) / length(graph, tour);
        return GradedAnswers.valid(ratio * ratio, "a shorter tour exists");
    }

    /** At least 2 * cities - 7: with fewer different lengths many tours would be shortest. */
    private static int longest(Difficulty difficulty) {
        return Math.max(difficulty.level("length"), 2 * difficulty.level("cities") - 7);
    }

    private static String drawRoads(List<String> cities, int longest, SplittableRandom random) {
        List<String> roads = new ArrayList<>();
        for (int i = 0; i < cities.size(); i++) {
            for (int j = i + 1; j < cities.size(); j++) {
                roads.add(cities.get(i) + cities.get(j) + ":" + random.nextInt(1, longest + 1));
            }
        }
        return String.join(",", roads);
    }

    private static int length(Graph graph, List<Integer> tour) {
        int length = graph.length(tour.getLast(), tour.getFirst());
        for (int i = 1; i < tour.size(); i++) {
            length += graph.length(tour.get(i - 1), tour.get(i));
        }
        return length;
    }

    /** The length grows road by road. */
    private static Hints hints(Graph graph, List<Integer> tour) {
        List<String> steps = new ArrayList<>();
        int length = 0;
        for (int i = 0; i < tour.size(); i++) {
            List<Integer> road = List.of(tour.get(i), tour.get((i + 1) % tour.size()));
            length += graph.length(road.getFirst(), road.getLast());
            steps.add(text(graph, road) + "=" + length);
        }
        steps.add(text(graph, tour));
        return new Hints(
                "a round trip is as long as its roads and the way back together",
                "compare round trips from " + graph.names().getFirst() + "; prefer short roads",
                steps);
    }

    private static String text(Graph graph, List<Integer> cities) {
        return cities.stream().map(graph.names()::get).collect(Collectors.joining());
    }

    private static int digits(int number) {
        return Integer.toString(number).length();
    }
}
