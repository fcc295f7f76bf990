package io.gradus.benchmarks.model;

import io.gradus.training.policy.pretrained.ModelConfig;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import tools.jackson.databind.json.JsonMapper;

/** A process of Python with PyTorch that waits for tasks and answers each with its seconds. */
final class PythonSide implements TimedSide {
    /** Python's threads otherwise wait for each other by spinning, and collapse on busy cores. */
    private static final String WAITING = "OMP_WAIT_POLICY";

    private final Process process;
    private final BufferedWriter requests;
    private final BufferedReader answers;
    private final String words;

    /** Starts it and waits until its model stands; throws {@link IOException} where it does not. */
    PythonSide(Path python, ModelShape shape, String device, int threads) throws IOException {
        ProcessBuilder builder =
                new ProcessBuilder(
                                python.toString(),
                                "-c",
                                script(),
                                JsonMapper.shared().writeValueAsString(json(shape.config())),
                                device,
                                Integer.toString(threads))
                        .redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment().putIfAbsent(WAITING, "passive");
        process = builder.start();
        requests = process.outputWriter(StandardCharsets.UTF_8);
        answers = process.inputReader(StandardCharsets.UTF_8);
        words = answer();
    }

    private static String script() throws IOException {
        try (InputStream in = PythonSide.class.getResourceAsStream("peer.py")) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** As {@code config.json} of transformers spells it. */
    private static Map<String, Object> json(ModelConfig config) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("model_type", config.architecture().published());
        json.put("vocab_size", config.vocabulary());
        json.put("num_hidden_layers", config.layers());
        json.put("hidden_size", config.width());
        json.put("num_attention_heads", config.heads());
        json.put("num_key_value_heads", config.kvHeads());
        json.put("intermediate_size", config.feedForward());
        json.put("max_position_embeddings", config.context());
        json.put("tie_word_embeddings", config.tieEmbeddings());
        json.put("rope_theta", config.ropeTheta());
        json.put("rms_norm_eps", config.normEpsilon());
        return json;
    }

    @Override
    public String words() {
        return words;
    }

    @Override
    public Timing time(ModelTask task) throws IOException {
        requests.write(task.request() + " " + ModelTask.PROMPT + "\n");
        requests.flush();
        String[] times = answer().split(" ");
        return new Timing(Double.parseDouble(times[0]), Double.parseDouble(times[1]));
    }

    private String answer() throws IOException {
        String line = answers.readLine();
        if (line == null) {
            throw new IOException(
                    "Python ended before it answered; what it wrote stands above. --python names another one, --python none leaves it out");
        }
        return line;
    }

    @Override
    public void close() throws IOException {
        requests.close();
        process.destroy();
    }
}
