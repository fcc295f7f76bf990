package io.gradus.training.policy.template;

import io.gradus.training.policy.template.value.Value;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What Jinja2 made of templates; {@code dev/chat_templates.py} wrote it. */
public final class JinjaTable {
    /** Where the tables and their templates are. */
    public static final Path FOLDER = Path.of("src/test/resources/chat");

    /** The day on which the tables were made. */
    public static final Optional<LocalDate> DATE = Optional.of(LocalDate.of(2026, 3, 4));

    private JinjaTable() {}

    /** A file of the folder. */
    public static JsonNode read(String file) {
        return JsonMapper.shared().readTree(FOLDER.resolve(file).toFile());
    }

    /** A template of the folder. */
    public static String template(String file) throws IOException {
        return Files.readString(FOLDER.resolve(file));
    }

    /** Cases of the table of small templates. */
    public static Stream<JsonNode> semantics() {
        return read("semantics.json").get("cases").valueStream();
    }

    /** Variables of the table of small templates. */
    public static Map<String, Value> variables() {
        return variables(read("semantics.json").get("variables"));
    }

    /** The entries of an object as variables. */
    public static Map<String, Value> variables(JsonNode object) {
        Map<String, Value> variables = new LinkedHashMap<>();
        object.properties().forEach(e -> variables.put(e.getKey(), JsonValues.of(e.getValue())));
        return variables;
    }
}
