package io.gradus.training.policy.engine;

import io.gradus.training.policy.PolicyShape;

/**
 * The network as TorchScript text. Weights come as one list {@code w}: the embedding, then a fixed
 * stride per layer (attention norm, fused query-key-value, out, feed-forward norm, fused gate-up,
 * down, optional bias), the final norm and, if not tied, the output layer. Nothing creates a tensor
 * out of nowhere, so everything stays on the device of its inputs.
 *
 * <p>Shapes: B rows, T tokens, Q prompts, P prompt tokens, N new tokens, H heads, K key heads, S
 * head size, V vocabulary.
 */
final class TransformerScript {
    private TransformerScript() {}

    /**
     * The methods {@code taps} and {@code generate}, those of {@link TapScript} and those of {@link
     * OptimiserScript}, for this shape, whose token 0 is padding where it is {@code padded}.
     */
    static String of(PolicyShape shape, boolean padded) {
        String text =
                BLOCKS
                        + HEAD
                        + TRUNK
                        + TAPS
                        + TapScript.TEXT
                        + TapScript.STATES
                        + PREFILL
                        + SAMPLE
                        + DECODE
                        + GENERATE
                        + OptimiserScript.TEXT;
        return sized(text, shape, padded);
    }

    /** The text with the shape's numbers in the place of their names. */
    static String sized(String text, PolicyShape shape, boolean padded) {
        int stride = shape.attentionBias() ? 7 : 6;
        int norm = 1 + stride * shape.layers();
        return text.replace("@bias@", shape.attentionBias() ? "w[first + 6]" : "None")
                .replace("@head@", shape.tieEmbeddings() ? "w[0]" : "w[" + (norm + 1) + "]")
                .replace("@finalNorm@", "w[" + norm + "]")
                .replace("@stride@", Integer.toString(stride))
                .replace("@layers@", Integer.toString(shape.layers()))
                .replace("@width@", Integer.toString(shape.width()))
                .replace("@queryKeyHeads@", Integer.toString(shape.heads() + shape.kvHeads()))
                .replace("@allHeads@", Integer.toString(shape.projectedHeads()))
                .replace("@heads@", Integer.toString(shape.heads()))
                .replace("@kvHeads@", Integer.toString(shape.kvHeads()))
                .replace("@perGroup@", Integer.toString(shape.headsPerGroup()))
                .replace("@halfSize@", Integer.toString(shape.headSize() / 2))
                .replace("@headSize@", Integer.toString(shape.headSize()))
                .replace("@attended@", Integer.toString(shape.heads() * shape.headSize()))
                .replace("@inner@", Integer.toString(shape.feedForward()))
                .replace("@twoInner@", Integer.toString(2 * shape.feedForward()))
                .replace("@scale@", Double.toString(1 / Math.sqrt(shape.headSize())))
                .replace("@epsilon@", Double.toString(shape.normEpsilon()))
                .replace("@firstToken@", padded ? "1" : "0")
                .replace("@lastPosition@", Integer.toString(shape.context() - 1))
                .replace("@last@", Integer.toString(shape.vocabulary() - 1));
    }

    private static final String BLOCKS =
            """
              def norm(self: __torch__.M, x: Tensor, g: Tensor) -> Tensor:
                return torch.rms_norm(x, [@width@], g, @epsilon@)
              def rotate(self: __torch__.M, x: Tensor, cos: Tensor, sin: Tensor) -> Tensor:
                a = torch.slice(x, -1, 0, @halfSize@)
                b = torch.slice(x, -1, @halfSize@, @headSize@)
                return torch.add(torch.mul(x, cos), torch.mul(torch.cat([torch.neg(b), a], -1), sin))
              def project(self: __torch__.M, x: Tensor, layer: int, w: List[Tensor]) -> Tensor:
                first = 1 + @stride@ * layer
                h = torch.linear((self).norm(x, w[first], ), w[first + 1], @bias@)
                return torch.transpose(torch.view(h, [torch.size(x, 0), torch.size(x, 1), @allHeads@, @headSize@]), 1, 2)
              def attend(self: __torch__.M, q: Tensor, k: Tensor, v: Tensor, mask: Tensor) -> Tensor:
                B = torch.size(q, 0)
                T = torch.size(q, 2)
                C = torch.size(k, 2)
                g = torch.reshape(q, [B, @kvHeads@, @perGroup@ * T, @headSize@])
                scores = torch.mul(torch.matmul(g, torch.transpose(k, 2, 3)), @scale@)
                a = torch.softmax(torch.add(torch.view(scores, [B, @heads@, T, C]), mask), -1)
                o = torch.matmul(torch.view(a, [B, @kvHeads@, @perGroup@ * T, C]), v)
                return torch.reshape(torch.transpose(torch.view(o, [B, @heads@, T, @headSize@]), 1, 2), [B, T, @attended@])
              def finish(self: __torch__.M, x: Tensor, attended: Tensor, layer: int, w: List[Tensor]) -> Tensor:
                first = 1 + @stride@ * layer
                y = torch.add(x, torch.linear(attended, w[first + 2]))
                gu = torch.linear((self).norm(y, w[first + 3], ), w[first + 4])
                h = torch.mul(torch.silu(torch.slice(gu, -1, 0, @inner@)), torch.slice(gu, -1, @inner@, @twoInner@))
                return torch.add(y, torch.linear(h, w[first + 5]))
            """;

    private static final String HEAD =
            """
              def head(self: __torch__.M, x: Tensor, w: List[Tensor]) -> Tensor:
                return torch.linear((self).norm(x, @finalNorm@, ), @head@)
            """;

    /** ids [B, T], mask [T, T] additive; gives the residual stream behind the last block. */
    private static final String TRUNK =
            """
              def trunk(self: __torch__.M, ids: Tensor, mask: Tensor, w: List[Tensor], cos: Tensor, sin: Tensor) -> Tensor:
                T = torch.size(ids, 1)
                x = torch.embedding(w[0], ids)
                c = torch.slice(cos, 0, 0, T)
                s = torch.slice(sin, 0, 0, T)
                for layer in range(@layers@):
                  qkv = (self).project(x, layer, w, )
                  qk = (self).rotate(torch.slice(qkv, 1, 0, @queryKeyHeads@), c, s, )
                  o = (self).attend(torch.slice(qk, 1, 0, @heads@), torch.slice(qk, 1, @heads@, @queryKeyHeads@), torch.slice(qkv, 1, @queryKeyHeads@, @allHeads@), mask, )
                  x = (self).finish(x, o, layer, w, )
                return x
            """;

    /**
     * ids [B, T+1], mask [T, T] additive, temperature [B, 1, 1], bias [V]; gives log-probs and
     * entropies, each [B, T].
     */
    private static final String TAPS =
            """
              def taps(self: __torch__.M, ids: Tensor, mask: Tensor, w: List[Tensor], cos: Tensor, sin: Tensor, temperature: Tensor, bias: Tensor) -> List[Tensor]:
                T = torch.size(ids, 1) - 1
                x = (self).trunk(torch.slice(ids, 1, 0, T), mask, w, cos, sin, )
                lp = torch.log_softmax(torch.add(torch.div((self).head(x, w, ), temperature), bias), -1)
                picked = torch.squeeze(torch.gather(lp, 2, torch.unsqueeze(torch.slice(ids, 1, 1, T + 1), 2)), 2)
                return [picked, torch.neg(torch.sum(torch.mul(torch.exp(lp), lp), [-1]))]
            """;

    /**
     * prompts [Q, P] left-padded; fills caches of [B, K, P+N, S]; gives the last hidden state of
     * each row, [B, width].
     */
    static final String PREFILL =
            """
              def prefill(self: __torch__.M, prompts: Tensor, positions: Tensor, mask: Tensor, row: Tensor, w: List[Tensor], cos: Tensor, sin: Tensor, keys: List[Tensor], values: List[Tensor], N: int) -> Tensor:
                P = torch.size(prompts, 1)
                x = torch.embedding(w[0], prompts)
                c = torch.unsqueeze(torch.embedding(cos, positions), 1)
                s = torch.unsqueeze(torch.embedding(sin, positions), 1)
                for layer in range(@layers@):
                  qkv = (self).project(x, layer, w, )
                  qk = (self).rotate(torch.slice(qkv, 1, 0, @queryKeyHeads@), c, s, )
                  k = torch.slice(qk, 1, @heads@, @queryKeyHeads@)
                  v = torch.slice(qkv, 1, @queryKeyHeads@, @allHeads@)
                  o = (self).attend(torch.slice(qk, 1, 0, @heads@), k, v, mask, )
                  kr = torch.index_select(k, 0, row)
                  vr = torch.index_select(v, 0, row)
                  kc = torch.new_zeros(kr, [torch.size(row, 0), @kvHeads@, P + N, @headSize@])
                  vc = torch.new_zeros(vr, [torch.size(row, 0), @kvHeads@, P + N, @headSize@])
                  _0 = torch.copy_(torch.slice(kc, 2, 0, P), kr)
                  _1 = torch.copy_(torch.slice(vc, 2, 0, P), vr)
                  _2 = torch.append(keys, kc)
                  _3 = torch.append(values, vc)
                  x = (self).finish(x, o, layer, w, )
                return torch.index_select(torch.select(x, 1, P - 1), 0, row)
            """;

    /**
     * Inverse CDF: the first token whose cumulative probability exceeds the uniform; gives tokens
     * [B, 1].
     */
    static final String SAMPLE =
            """
              def sample(self: __torch__.M, lp: Tensor, uniform: Tensor, greedy: Tensor) -> Tensor:
                cdf = torch.cumsum(torch.exp(lp), -1)
                below = torch.le(cdf, torch.mul(uniform, torch.slice(cdf, -1, @last@)))
                drawn = torch.clamp(torch.sum(below, [-1], True), None, @last@)
                return torch.where(greedy, torch.argmax(lp, -1, True), drawn)
            """;

    /**
     * One cached step: tokens [B], position of each row [B], column of the cache; gives hidden
     * states [B, width].
     */
    static final String DECODE =
            """
              def decode(self: __torch__.M, ids: Tensor, position: Tensor, column: int, padding: Tensor, w: List[Tensor], cos: Tensor, sin: Tensor, keys: List[Tensor], values: List[Tensor]) -> Tensor:
                x = torch.unsqueeze(torch.embedding(w[0], ids), 1)
                c = torch.unsqueeze(torch.unsqueeze(torch.embedding(cos, position), 1), 1)
                s = torch.unsqueeze(torch.unsqueeze(torch.embedding(sin, position), 1), 1)
                mask = torch.slice(padding, 3, 0, column + 1)
                for layer in range(@layers@):
                  qkv = (self).project(x, layer, w, )
                  qk = (self).rotate(torch.slice(qkv, 1, 0, @queryKeyHeads@), c, s, )
                  _0 = torch.copy_(torch.slice(keys[layer], 2, column, column + 1), torch.slice(qk, 1, @heads@, @queryKeyHeads@))
                  _1 = torch.copy_(torch.slice(values[layer], 2, column, column + 1), torch.slice(qkv, 1, @queryKeyHeads@, @allHeads@))
                  o = (self).attend(torch.slice(qk, 1, 0, @heads@), torch.slice(keys[layer], 2, 0, column + 1), torch.slice(values[layer], 2, 0, column + 1), mask, )
                  x = (self).finish(x, o, layer, w, )
                return torch.squeeze(x, 1)
            """;

    /**
     * The whole generation: tokens, log-probs and entropies, each [B, n] with n <= N, ending when
     * every row is done; where top > 0 also the most likely tokens and their log-probs, each [B, n,
     * top].
     */
    static final String GENERATE =
            """
              def generate(self: __torch__.M, prompts: Tensor, positions: Tensor, mask: Tensor, row: Tensor, padding: Tensor, start: Tensor, w: List[Tensor], cos: Tensor, sin: Tensor, uniforms: Tensor, temperature: Tensor, greedy: Tensor, limit: Tensor, bias: Tensor, N: int, stops: Tensor, top: int) -> List[Tensor]:
                P = torch.size(prompts, 1)
                keys = annotate(List[Tensor], [])
                values = annotate(List[Tensor], [])
                tokens = annotate(List[Tensor], [])
                logProbs = annotate(List[Tensor], [])
                entropies = annotate(List[Tensor], [])
                topTokens = annotate(List[Tensor], [])
                topLogProbs = annotate(List[Tensor], [])
                x = (self).prefill(prompts, positions, mask, row, w, cos, sin, keys, values, N, )
                done = torch.le(limit, 0)
                j = 0
                going = True
                while going:
                  lp = torch.log_softmax(torch.add(torch.div((self).head(x, w, ), temperature), bias), -1)
                  t = (self).sample(lp, torch.slice(uniforms, 1, j, j + 1), greedy, )
                  id = torch.squeeze(t, 1)
                  _0 = torch.append(tokens, id)
                  _1 = torch.append(logProbs, torch.squeeze(torch.gather(lp, 1, t), 1))
                  _2 = torch.append(entropies, torch.neg(torch.sum(torch.mul(torch.exp(lp), lp), [-1])))
                  if torch.gt(top, 0):
                    best, which = torch.topk(lp, top, -1, True, True)
                    _3 = torch.append(topTokens, which)
                    _4 = torch.append(topLogProbs, best)
                  done = torch.logical_or(done, torch.logical_or(torch.any(torch.eq(t, stops), 1), torch.le(limit, j + 1)))
                  j = j + 1
                  going = torch.__not__(bool(torch.all(done)))
                  if going:
                    x = (self).decode(id, torch.clamp(torch.add(start, j - 1), None, @lastPosition@), P + j - 1, padding, w, cos, sin, keys, values, )
                out = [torch.stack(tokens, 1), torch.stack(logProbs, 1), torch.stack(entropies, 1)]
                if torch.gt(top, 0):
                  _5 = torch.append(out, torch.stack(topTokens, 1))
                  _6 = torch.append(out, torch.stack(topLogProbs, 1))
                return out
            """;
}
