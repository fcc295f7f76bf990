package io.gradus.training.problem.graph;

import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.PromptPart;
import io.gradus.training.problem.Verdict;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Largest sets of nodes without an edge between them, {@code kq,xb,qx=} with the answer {@code bk}
 * (or {@code bq} or {@code kx}), in alphabetical order; every largest set is correct. Graphs are
 * drawn by {@link PlantedGraph}: {@code groups} groups, which is also the size of a largest set, of
 * {@code members} nodes, all joined within a group, and {@code density} tenths of the pairs across
 * groups. A solver by enumeration compares up to 2^nodes sets with every edge.
 *
 * <p>Credits as in Graph-R1 ({@link GradedAnswers}): {@code valid} is 1 for an independent set,
 * {@code quality} its size over the largest size. Graph-R1 draws subgraphs of real networks and
 * solves them exactly, which limits their size; here the optimum is known by construction.
 */
final class LargestIndependentSet implements ProblemFamily {
    @Override
    public String name() {
        return "largest-independent-set";
    }

    @Override
    public String explanation() {
        return "Find as many nodes as possible of which no two are joined.";
    }

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute("groups", 2, 12, 3, "Size of a largest set."),
                new DifficultyAttribute("members", 2, 5, 2, "Nodes per node of the set."),
                new DifficultyAttribute(
                        "density", 3, 9, 4, "Tenths of the pairs across groups with an edge."));
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int nodes = difficulty.level("groups") * difficulty.level("members");
        int set = difficulty.level("groups") * Nodes.longestName(nodes);
        return Extent.of(Graph.extent(edges(difficulty), nodes) + 1, set, set * set + 2 * set);
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        int nodes = difficulty.level("groups") * difficulty.level("members");
        return StrictMath.pow(2, nodes) * edges(difficulty);
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
        PlantedGraph graph =
                PlantedGraph.draw(
                        difficulty.level("groups"),
                        difficulty.level("members"),
                        difficulty.level("density"),
                        new SplittableRandom(seed));
        List<String> set = graph.independent().stream().sorted().toList();
        return Problem.of(
                key(seed, difficulty),
                List.of(
                        new PromptPart("edges", graph.edges()),
                        new PromptPart("best", Integer.toString(set.size()))),
                "{edges}=",
                String.join("", set),
                hints(set));
    }

    @Override
    public String content(Problem problem) {
        return Graph.canonical(problem.part("edges"));
    }

    @Override
    public Verdict verify(Problem problem, String answer) {
        List<String> set = Nodes.split(answer);
        if (set.isEmpty()) {
            return Verdict.wrong("an answer is a row of node names");
        }
        Graph graph = Graph.undirected(problem.part("edges"));
        return graph.faultOfSet(set)
                .map(Verdict::wrong)
                .orElseGet(() -> judge(graph, set, Integer.parseInt(problem.part("best"))));
    }

    private static Verdict judge(Graph graph, List<String> set, int best) {
        for (String one : set) {
            for (String other : set) {
                if (graph.joined(graph.index(one), graph.index(other))) {
                    return Verdict.wrong(one + " and " + other + " are joined");
                }
            }
        }
        return GradedAnswers.valid((double) set.size() / best, "a larger set exists");
    }

    private static int edges(Difficulty difficulty) {
        return PlantedGraph.edges(
                difficulty.level("groups"),
                difficulty.level("members"),
                difficulty.level("density"));
    }

    /** The set grows node by node. */
    private static Hints hints(List<String> set) {
        return new Hints(
                "a node and its neighbours exclude each other; nodes with few neighbours fit best",
                "look for " + set.size() + " nodes without an edge between any two",
                GrowingSet.steps(set));
    }
}
