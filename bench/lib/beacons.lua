-- wrk -s: many visitors, each of whom looks at a page and leaves it.
wrk.method = "POST"
wrk.headers["Content-Type"] = "application/json"
wrk.headers["User-Agent"] = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36"

local paths = { "/", "/commsaudit", "/blog", "/blog/the-one-page-internal-comms-strategy", "/privacy" }
local n = 0

request = function()
  n = n + 1
  local visitor = math.floor(n / 2) * 7919 % 16000000
  wrk.headers["X-Forwarded-For"] = string.format("198.%d.%d.%d", visitor / 65536 % 256, visitor / 256 % 256, visitor % 256)
  if n % 2 == 1 then
    wrk.body = '{"kind":"leave","visibleMs":42000}'
  else
    wrk.body = '{"kind":"view","path":"' .. paths[1 + n / 2 % #paths] .. '","referrer":"https://www.google.com/","loadMs":812}'
  end
  return wrk.format(nil, "/beacon")
end
