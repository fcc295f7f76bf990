package io.gradus.training.problem.family.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.problem.Cells;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Compares with an enumeration of all tours. */
class ShortestTourTests {
    private final ShortestTour family = new ShortestTour();

    @Test
    void exactlyTheShortestOfAllToursAreAcceptedAndTheOthersGraded() {
        for (int seed = 0; seed < 40; seed++) {
            Problem problem = family.item(seed, Cells.of(family, 6, 5));
            TreeMap<String, Integer> roads = roads(problem);
            List<String> tours = new ArrayList<>();
            permute("", cities(problem), tours);
            double shortest =
                    tours.stream().mapToInt(tour -> length(roads, tour)).min().orElseThrow();

            assertThat(tours).hasSize(720);
            for (String tour : tours) {
                Verdict verdict = family.verify(problem, tour);
                double ratio = shortest / length(roads, tour);
                assertThat(verdict.score()).isEqualTo(ratio == 1 ? 1 : 0);
                assertThat(verdict.credit("valid")).isEqualTo(1);
                assertThat(verdict.credit("quality")).isCloseTo(ratio * ratio, within(1e-12));
            }
        }
    }

    @Test
    void theReferenceStartsWithTheFirstCityAndItsLesserNeighbour() {
        for (int seed = 0; seed < 100; seed++) {
            Problem problem = family.item(seed, Cells.of(family, 7, 99));
            String tour = problem.reference();

            assertThat(tour).startsWith(cities(problem).substring(0, 1));
            assertThat(tour.charAt(1)).isLessThan(tour.charAt(6));
        }
    }

    @Test
    void citiesMayNeitherBeMissedNorVisitedTwice() {
        Problem problem =
                Problems.of(family, "roads", "ab:1,ac:2,ad:3,bc:1,bd:2,cd:1", "best", "6");

        assertThat(family.verify(problem, "abcd").score()).isEqualTo(1);
        // a-b-d-c: 1 + 2 + 1 + 2 is as short
        assertThat(family.verify(problem, "abdc").score()).isEqualTo(1);
        // a-c-b-d: 2 + 1 + 2 + 3 = 8 and (6/8)^2 = 0.5625
        assertThat(family.verify(problem, "acbd").credit("quality")).isEqualTo(0.5625);
        assertThat(family.verify(problem, "abca").credits()).isEmpty();
        assertThat(family.verify(problem, "abc").credits()).isEmpty();
        assertThat(family.verify(problem, "abcda").score()).isZero();
        assertThat(family.verify(problem, "abcx").score()).isZero();
    }

    private static TreeMap<String, Integer> roads(Problem problem) {
        TreeMap<String, Integer> roads = new TreeMap<>();
        for (String road : problem.part("roads").split(",")) {
            int length = Integer.parseInt(road.substring(3));
            roads.put(road.substring(0, 2), length);
            roads.put("" + road.charAt(1) + road.charAt(0), length);
        }
        return roads;
    }

    /** The cities of a problem of one-letter names, in alphabetical order. */
    private static String cities(Problem problem) {
        return problem.part("roads")
                .replaceAll("[^a-z]", "")
                .chars()
                .distinct()
                .sorted()
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    private static void permute(String tour, String left, List<String> tours) {
        if (left.isEmpty()) {
            tours.add(tour);
        }
        for (int i = 0; i < left.length(); i++) {
            permute(tour + left.charAt(i), left.substring(0, i) + left.substring(i + 1), tours);
        }
    }

    private static int length(TreeMap<String, Integer> roads, String tour) {
        String round = tour + tour.charAt(0);
        int length = 0;
        for (int i = 0; i < tour.length(); i++) {
            length += roads.get(round.substring(i, i + 2));
        }
        return length;
    }
}
