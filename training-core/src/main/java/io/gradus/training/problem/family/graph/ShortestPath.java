package io.gradus.training.problem.family.graph;

import io.gradus.training.document.Choice;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Draws;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.ProblemReading;
import io.gradus.training.problem.PromptPart;
import io.gradus.training.problem.ReadingFamily;
import io.gradus.training.problem.Refusal;
import io.gradus.training.problem.Texts;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.asking.Asking;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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
@Choice(name = "shortest-path", explanation = "Find a shortest path in a directed graph.")
final class ShortestPath implements ReadingFamily {
    private static final String NODE = "[a-z][0-9]{0,4}";
    private static final String EDGE = NODE + NODE + ":[1-9][0-9]{0,3}";
    private static final Pattern WRITTEN =
            Pattern.compile("(" + EDGE + "(?:," + EDGE + ")*);(" + NODE + ")>(" + NODE + ")=");

    private static final int MAX_LAYERS = 12;
    private static final int MAX_WIDTH = 6;

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute(
                        "layers", 1, MAX_LAYERS, 1, "Layers of nodes between start and end."),
                new DifficultyAttribute("width", 2, MAX_WIDTH, 2, "Nodes of a layer."),
                new DifficultyAttribute("length", 1, 9999, 9, "Greatest length of an edge."));
    }

    @Override
    public Asking asking() {
        return Asking.tagged(
                "Find a shortest path of the directed graph, where ab:2 leads from a to b and is 2 long, between the nodes behind the semicolon.",
                "the path's nodes in order, without separators,");
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
        return problem(key(seed, difficulty), edges, nodes.getFirst(), nodes.getLast());
    }

    /** Any graph; its cell is the smallest that has as many nodes and edges, and as long a path. */
    @Override
    public ProblemReading readPlain(String text) {
        Matcher written = WRITTEN.matcher(text);
        if (!written.matches()) {
            return ProblemReading.unlike("kq:2,kb:1,qx:2,bx:1;k>x=");
        }
        String edges = written.group(1);
        Graph graph = Graph.directed(edges);
        int start = graph.index(written.group(2));
        int end = graph.index(written.group(3));
        if (!graph.isSimple(edges.split(",").length) || start < 0 || end < 0 || start == end) {
            return ProblemReading.refused(
                    Refusal.UNREADABLE,
                    "edges differ and join two nodes each, start and end are two of these nodes");
        }
        Distances distances = Distances.from(graph, start);
        if (!distances.reaches(end)) {
            return ProblemReading.refused(Refusal.NO_SOLUTION, "no path leads to the end");
        }
        int inner = Nodes.split(distances.path(end)).size() - 2;
        return cell(graph, Math.max(1, inner))
                .map(cell ->
                        ProblemReading.of(
                                this,
                                text,
                                cell,
                                key -> problem(key, edges, written.group(2), written.group(3))))
                .orElseGet(
                        () -> ProblemReading.refused(Refusal.SIZE, "has too many nodes or edges"));
    }

    /** The cell with the fewest edges that holds a graph with so many nodes on its path. */
    private Optional<Difficulty> cell(Graph graph, int inner) {
        return IntStream.rangeClosed(inner, MAX_LAYERS)
                .boxed()
                .flatMap(layers ->
                        IntStream.rangeClosed(2, MAX_WIDTH)
                                .mapToObj(width ->
                                        Difficulty.of("layers", layers)
                                                .with("width", width)
                                                .with("length", graph.longest())))
                .filter(cell -> edges(cell) >= graph.edges() && nodes(cell) >= graph.size())
                .filter(cell -> graph.longestName() <= Nodes.longestName(nodes(cell)))
                .min(Comparator.comparingInt(ShortestPath::edges));
    }

    private static Problem problem(ProblemKey key, String edges, String start, String end) {
        Graph graph = Graph.directed(edges);
        Distances distances = Distances.from(graph, graph.index(start));
        String path = distances.path(graph.index(end));
        return Problem.of(
                key,
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
        Distances distances = Distances.from(graph, graph.index(path.getFirst()));
        return length == distances.to(graph.index(path.getLast()))
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

    private static Hints hints(Graph graph, Distances distances, String path) {
        List<String> steps =
                new ArrayList<>(
                        IntStream.range(0, graph.size())
                                .boxed()
                                .filter(distances::reaches)
                                .sorted(Comparator.comparing(distances::to))
                                .map(node -> graph.names().get(node) + "=" + distances.to(node))
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
