package io.gradus.training.reward.judge;

import io.gradus.training.document.Setting;
import java.net.URI;
import java.util.Optional;

/** A language model that judges, behind an endpoint that speaks OpenAI's chat completions. */
public record JudgeEndpoint(
        @Setting(
                        explanation =
                                "Base of an OpenAI-compatible API, for example "
                                        + "http://localhost:8000/v1; /chat/completions is added where it "
                                        + "is missing. Redirects are not followed.",
                        max = 500,
                        pattern = "https?://\\S+")
                String url,
        @Setting(explanation = "Name of the model at that API.", min = 1, max = 200) String model,
        @Setting(
                        explanation =
                                "Name of the environment variable that holds the API key where the run "
                                        + "trains: it starts with GRADUS_ or ends in _API_KEY; variables "
                                        + "with TOKEN in their names are refused. Left out, no key is sent.",
                        max = 80,
                        pattern = "GRADUS_[A-Z0-9_]+|[A-Z][A-Z0-9_]*_API_KEY")
                Optional<String> apiKeyVariable,
        @Setting(
                        explanation = "Longest time of one try.",
                        defaults = "60",
                        min = 1,
                        max = 600,
                        unit = "seconds")
                int timeoutSeconds,
        @Setting(explanation = "Concurrent requests.", defaults = "4", min = 1, max = 64)
                int concurrency,
        @Setting(
                        explanation =
                                "Longest verdict; a verdict that is cut off counts as a failure.",
                        defaults = "512",
                        min = 16,
                        max = 16_384,
                        unit = "tokens")
                int maxTokens,
        @Setting(
                        explanation = "Sampling temperature of the judge.",
                        defaults = "0",
                        min = 0,
                        max = 2)
                double temperature,
        @Setting(
                        explanation =
                                "Tries after the first one, for time-outs, lost connections, overload and "
                                        + "malformed verdicts.",
                        defaults = "3",
                        min = 0,
                        max = 10)
                int retries,
        @Setting(
                        explanation =
                                "Pause before the first retry, doubled each time up to a minute; a "
                                        + "Retry-After of the endpoint goes before it.",
                        defaults = "1",
                        min = 0,
                        max = 60,
                        unit = "seconds")
                double backOffSeconds) {
    private static final String PATH = "/chat/completions";

    public JudgeEndpoint {
        apiKeyVariable
                .filter(name -> name.contains("TOKEN"))
                .ifPresent(name -> {
                    throw new IllegalArgumentException(
                            "apiKeyVariable must not name a token of this installation, was "
                                    + name);
                });
        address(url);
    }

    /** Where requests go. */
    public URI address() {
        return address(url);
    }

    private static URI address(String url) {
        try {
            String base = url.endsWith("/") ? url.substring(0, url.length() - 1) : url;
            URI address = URI.create(base.endsWith(PATH) ? base : base + PATH);
            if (address.getHost() != null && address.getUserInfo() == null) {
                return address;
            }
        } catch (IllegalArgumentException _) {
            // refused below, with the remedy
        }
        throw new IllegalArgumentException(
                "url must be an address such as http://localhost:8000/v1 without a user, was "
                        + url);
    }
}
