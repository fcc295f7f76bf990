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
 * Smallest sets of nodes that touch every edge, {@code kq,xb,qx=} with the answer {@code qx} (or
 * {@code bq} or {@code kx}), in alphabetical order; every smallest cover is correct. Graphs are
 * drawn by {@link PlantedGraph}: {@code groups} groups of {@code members} nodes that are all
 * joined, of each of which a cover needs all but one, and half of the pairs across groups that
 * touch a hidden cover. More edges across would make it no harder: they show which nodes touch
 * most. A solver by enumeration compares up to 2^nodes sets with every edge.
 *
 * <p>Credits as in Graph-R1 ({@link GradedAnswers}): {@code valid} is 1 for a cover, {@code
 * quality} the smallest size over its size. Graph-R1 draws subgraphs of real networks and solves
 * them exactly, which limits their size; here the optimum is known by construction.
 */
final class SmallestVertexCover implements ProblemFamily {
    private static final int TENTHS = 5;

    @Override
    public String name() {
        return "smallest-vertex-cover";
    }

    @Override
    public String explanation() {
        return "Find as few nodes as possible that touch every edge.";
    }

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute("groups", 2, 12, 3, "Groups of nodes that are all joined."),
                new DifficultyAttribute(
                        "members", 2, 5, 2, "Nodes of a group; a cover has all of them but one."));
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int nodes = nodes(difficulty);
        int set = (nodes - difficulty.level("groups")) * Nodes.longestName(nodes);
        return Extent.of(Graph.extent(edges(difficulty), nodes) + 1, set, set * set + 2 * set);
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        return StrictMath.pow(2, nodes(difficulty)) * edges(difficulty);
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
                        TENTHS,
                        new SplittableRandom(seed));
        List<String> cover =
                Graph.undirected(graph.edges()).names().stream()
                        .filter(node -> !graph.independent().contains(node))
                        .toList();
        return Problem.of(
                key(seed, difficulty),
                List.of(
                        new PromptPart("edges", graph.edges()),
                        new PromptPart("best", Integer.toString(cover.size()))),
                "{edges}=",
                String.join("", cover),
                hints(cover));
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
        List<String> others = graph.names().stream().filter(n -> !set.contains(n)).toList();
        for (String one : others) {
            for (String other : others) {
                if (graph.joined(graph.index(one), graph.index(other))) {
                    return Verdict.wrong(
                            "the edge of " + one + " and " + other + " is not touched");
                }
            }
        }
        return GradedAnswers.valid((double) best / set.size(), "a smaller cover exists");
    }

    private static int edges(Difficulty difficulty) {
        return PlantedGraph.edges(difficulty.level("groups"), difficulty.level("members"), TENTHS);
    }

    private static int nodes(Difficulty difficulty) {
        return difficulty.level("groups") * difficulty.level("members");
    }

    private static Hints hints(List<String> cover) {
        return new Hints(
                "of every edge one end must be in; nodes with many edges touch most",
                "look for " + cover.size() + " nodes such that every edge has one of them",
                GrowingSet.steps(cover));
    }
}
