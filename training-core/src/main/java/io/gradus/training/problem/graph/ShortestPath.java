package io.gradus.training.problem.graph;

import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Draws;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.PromptPart;
import io.gradus.training.problem.Texts;
import io.gradus.training.problem.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Shortest paths in a directed graph, {@code kq:2,kb:1,qx:2,bx:1;k>x=} with the answer {@code kbx};
 * {@code kq:2} leads from k to q and is 2 long. Between the first and the last node lie {@code
 * layers} layers of {@code width} nodes; every node has an edge to every node of the next layer,
 * lengths are uniform from 1 to {@code length} or 2 * width - 3, whichever is more, names and the
 * order of the edges are random. Any shortest path is correct; the greater the lengths, the fewer
 * there are, and where all are 1 every path is one. A solver by dynamic programming adds and
 * compares once per edge, bit by bit: the yardstick is edges * bits of the greatest length.
 *
 * <p>Polynomial graph problems are part of Graph-R1's corpus, which asks for the distance; here the
 * path is asked for, because it is harder to guess.
 */
final class ShortestPath implements ProblemFamily {
    @Override
    public String name() {
        return "shortest-path";
    }

    @Override
    public String explanation() {
        return "Find a shortest path in a directed graph.";
    }

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute(
                        "layers", 1, 12, 1, "Layers of nodes between start and end."),
                new DifficultyAttribute("width", 2, 6, 2, "Nodes of a layer."),
                new DifficultyAttribute("length", 1, 9999, 9, "Greatest length of an edge."));
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int layers = difficulty.level("layers");
        int nodes = nodes(difficulty);
        int name = Nodes.longestName(nodes);
        int digits = digits(longest(difficulty));
        int path = (layers + 2) * name;
        int distance = digits((layers + 1) * longest(difficulty));
        return Extent.of(
                edges(difficulty) * (2 * name + digits + 2) + 2 * name + ">=".length(),
                path,
                nodes * (name + distance + 2) + path);
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        int bits = Integer.SIZE - Integer.numberOfLeadingZeros(longest(difficulty));
        return edges(difficulty) * bits;
    }

    @Override
    public boolean hasOneAnswer() {
        return false;
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        List<String> nodes = Nodes.draw(nodes(difficulty), random);
        String edges =
                String.join(",", Draws.shuffled(drawEdges(nodes, difficulty, random), random));
        String start = nodes.getFirst();
        String end = nodes.getLast();
        Graph graph = Graph.directed(edges);
        int[] distances = distances(graph, graph.index(start));
        String path = path(graph, distances, graph.index(end));
        return Problem.of(
                key(seed, difficulty),
                List.of(
                        new PromptPart("edges", edges),
                        new PromptPart("start", start),
                        new PromptPart("end", end)),
                "{edges};{start}>{end}=",
                path,
                hints(graph, distances, path));
    }

    @Override
    public String content(Problem problem) {
        return Texts.sorted(List.of(problem.part("edges").split(",")))
                + ";"
                + problem.part("start")
                + ">"
                + problem.part("end");
    }

    @Override
    public Verdict verify(Problem problem, String answer) {
        List<String> path = Nodes.split(answer);
        if (path.isEmpty()
                || !path.getFirst().equals(problem.part("start"))
                || !path.getLast().equals(problem.part("end"))) {
            return Verdict.wrong("a path leads from the start to the end, node by node");
        }
        return judge(Graph.directed(problem.part("edges")), path);
    }

    private static Verdict judge(Graph graph, List<String> path) {
        long length = 0;
        for (int i = 1; i < path.size(); i++) {
            int from = graph.index(path.get(i - 1));
            int to = graph.index(path.get(i));
            if (to < 0 || !graph.joined(from, to)) {
                return Verdict.wrong(
                        "there is no edge from " + path.get(i - 1) + " to " + path.get(i));
            }
            length += graph.length(from, to);
        }
        int[] distances = distances(graph, graph.index(path.getFirst()));
        return length == distances[graph.index(path.getLast())]
                ? Verdict.correct()
                : Verdict.wrong("a shorter path exists");
    }

    private static int nodes(Difficulty difficulty) {
        return 2 + difficulty.level("layers") * difficulty.level("width");
    }

    /**
     * At least 2 * width - 3: with fewer different lengths most of many paths would be shortest.
     */
    private static int longest(Difficulty difficulty) {
        return Math.max(difficulty.level("length"), 2 * difficulty.level("width") - 3);
    }

    private static int edges(Difficulty difficulty) {
        int width = difficulty.level("width");
        return 2 * width + (difficulty.level("layers") - 1) * width * width;
    }

    private static List<String> drawEdges(
            List<String> nodes, Difficulty difficulty, SplittableRandom random) {
        int width = difficulty.level("width");
        int longest = longest(difficulty);
        List<String> edges = new ArrayList<>();
        for (int from = 0; from < nodes.size() - 1; from++) {
            int layerEnd = from == 0 ? 1 : 1 + ((from - 1) / width + 1) * width;
            int nextEnd = Math.min(layerEnd + width, nodes.size());
            for (int to = layerEnd; to < nextEnd; to++) {
                int length = random.nextInt(1, longest + 1);
                edges.add(nodes.get(from) + nodes.get(to) + ":" + length);
            }
        }
        return edges;
    }

    /** Distance of every node from the start: relaxes all edges until nothing changes. */
    private static int[] distances(Graph graph, int start) {
        int[] distances = new int[graph.size()];
        Arrays.fill(distances, Integer.MAX_VALUE);
        distances[start] = 0;
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int from = 0; from < graph.size(); from++) {
                changed |= relax(graph, distances, from);
            }
        }
        return distances;
    }

    private static boolean relax(Graph graph, int[] distances, int from) {
        boolean changed = false;
        for (int to = 0; to < graph.size() && distances[from] < Integer.MAX_VALUE; to++) {
            int distance = distances[from] + graph.length(from, to);
            if (graph.joined(from, to) && distance < distances[to]) {
                distances[to] = distance;
                changed = true;
            }
        }
        return changed;
    }

    /** Goes back from the end over edges that explain the distance. */
    private static String path(Graph graph, int[] distances, int end) {
        String path = graph.names().get(end);
        int node = end;
        while (distances[node] > 0) {
            int to = node;
            node =
                    IntStream.range(0, graph.size())
                            .filter(from -> graph.joined(from, to))
                            .filter(from ->
                                    distances[from] + graph.length(from, to) == distances[to])
                            .findFirst()
                            .orElseThrow();
            path = graph.names().get(node) + path;
        }
        return path;
    }

    private static Hints hints(Graph graph, int[] distances, String path) {
        List<String> steps =
                new ArrayList<>(
                        IntStream.range(0, graph.size())
                                .boxed()
                                .sorted(Comparator.comparing(node -> distances[node]))
                                .map(node -> graph.names().get(node) + "=" + distances[node])
                                .toList());
        steps.add(path);
        return new Hints(
                "the distance of a node is the least sum of an edge into it and the distance there",
                "find the distances of all " + graph.size() + " nodes, nearest first, then go back",
                steps);
    }

    private static int digits(int number) {
        return Integer.toString(number).length();
    }
}
